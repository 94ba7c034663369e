import { accountCalls } from '@parley/contract/accounts'
import { useEffect, useState } from 'react'
import { useAsk, useSend } from '../../lib/api/index.ts'
import { useChangeProfile, useProfile } from './api.ts'
import { type PushState, readPush, renewPush, switchPushOff, switchPushOn } from './push-device.ts'

/** Push on this device; `state` is null until it is known. */
export function usePush() {
  const userId = useProfile().data?.id
  const ask = useAsk()
  const change = useChangeProfile()
  const forget = useSend(accountCalls.forgetDevice)
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<'failed' | 'offFailed' | 'later' | null>(null)
  useEffect(() => {
    if (userId) void readPush(userId).then(setState, () => setState('none'))
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
        // Its owner has closed the question of the browser.
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

/** Keeps the server able to reach this device. */
export function useRenewPush(): void {
  const userId = useProfile().data?.id
  const { mutateAsync } = useChangeProfile()
  useEffect(() => {
    if (!userId) return
    // Where it fails, the next page tries again.
    renewPush(userId, (device) => mutateAsync({ action: 'update_device_token', ...device })).catch(() => undefined)
  }, [userId, mutateAsync])
}
