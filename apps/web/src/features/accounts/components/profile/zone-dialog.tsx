import { timezoneCheck, type UserProfile } from '@parley/contract/accounts'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { isSameZone, localZone } from '../../../../lib/i18n/zones.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useDialogIsOpen } from '../../../../ui/overlays/use-dialog-is-open.ts'
import { useChangeProfile, useProfile } from '../../api.ts'

const ZoneAnswer = lazyPart(() => import('./zone-answer.tsx').then((it) => it.ZoneAnswer))

/**
 * Asks once whether to change the time zone, never above another dialog. Users without a zone first get the device's.
 */
export function ZoneDialog() {
  const profile = useProfile().data
  return profile && <Question key={profile.id} profile={profile} />
}

function Question({ profile }: { profile: UserProfile }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangeProfile()
  const [question] = useState<ZoneQuestion>(() => zoneQuestion(profile, localZone()))
  const [stage, setStage] = useState<'waiting' | 'open' | 'over'>('waiting')
  const isWaiting = question !== null && stage === 'waiting'
  const isBusy = useDialogIsOpen(isWaiting)

  const saveFirst = useEffectEvent(() => {
    change
      .mutateAsync({ action: 'profile', timezone: localZone() })
      .catch((error: unknown) => toasts.error(failureText(error)))
  })
  useEffect(() => {
    if (question === 'newUser' && !profile.timezone) saveFirst()
  }, [question, profile.timezone])
  if (isWaiting && !isBusy) setStage('open')

  const close = () => setStage('over')
  return (
    question && (
      <Dialog opened={stage === 'open'} onClose={close} title={t(`accounts.zone.${question}.title`)} size={480}>
        <Suspense>
          <ZoneAnswer profile={profile} question={question} onDone={close} />
        </Suspense>
      </Dialog>
    )
  )
}

type ZoneQuestion = 'newUser' | 'mismatch' | null

/** Returns the question about two time zones. Users who decided to keep this pair are not asked again. */
function zoneQuestion(profile: Pick<UserProfile, 'timezone' | 'uiSettings'>, local: string): ZoneQuestion {
  if (!profile.timezone) return 'newUser'
  if (isSameZone(profile.timezone, local)) return null
  const { data: savedPair } = z.safeParse(timezoneCheck, profile.uiSettings.timezoneCheck)
  return savedPair?.userTimezone === profile.timezone && savedPair.localTimezone === local ? null : 'mismatch'
}
