import { accountCalls } from '@parley/contract/accounts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRequest, useSend } from '../../lib/api/index.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { useChangeProfile, useProfile } from './api.ts'
import { getPushState, type PushState, renewPush, switchPushOff, switchPushOn } from './push-device.ts'

/** Returns the state of push notifications and its switch. `state` is null until it is known. */
export function usePush() {
  const userId = useProfile().data?.id
  const ask = useRequest()
  const change = useChangeProfile()
  const forget = useSend(accountCalls.forgetDevice)
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<'failed' | 'offFailed' | 'later' | null>(null)
  useEffect(() => {
    if (userId) void getPushState(userId).then(setState, () => setState('none'))
  }, [userId])

  const turn = async (on: boolean) => {
    if (!userId) return
    setBusy(true)
    setProblem(null)
    try {
      if (on) {
        const { key } = await ask(accountCalls.getPushKey, {})
        const name = (device: { deviceUID: string; token: string }) =>
          change.mutateAsync({ action: 'update_device_token', ...device })
        const next = await switchPushOn(userId, key, name)
        setState(next)
        // The user has dismissed the browser's permission prompt.
        if (next === 'off') setProblem('later')
      } else {
        await switchPushOff((deviceUID) => forget.mutateAsync({ deviceUID }))
        setState('off')
      }
    } catch {
      setProblem(on ? 'failed' : 'offFailed')
    }
    setBusy(false)
  }
  return { state, isBusy, problem, turn }
}

/** Registers this device again once the page is idle. */
export function useRenewPush(): void {
  const userId = useProfile().data?.id
  const ask = useRequest()
  const { mutateAsync } = useChangeProfile()
  const isIdle = useIdle()
  const renew = useEffectEvent(async (id: string) => {
    const readKey = async () => (await ask(accountCalls.getPushKey, {})).key
    await renewPush(id, readKey, (device) => mutateAsync({ action: 'update_device_token', ...device }))
  })
  useEffect(() => {
    // If this fails, the next page tries again.
    if (userId && isIdle) renew(userId).catch(() => undefined)
  }, [userId, isIdle])
}
