import type { EventDetails } from '@parley/contract/app'
import { printCalls } from '@parley/contract/badges'
import type { ScannedPerson } from '@parley/contract/checkin'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isApiFailure, useSend } from '../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { useChosenPrinter } from '../../badges/index.ts'
import type { UnprintedBadge } from './desk-storage.ts'
import { engineOf, useDeskState } from './engine-of-page.ts'
import { NoteLine, NoteLineAct } from './note-line.tsx'

/** @see docs/rules/checkin.md DESK-12 */
export function PrintsLater({ event, person }: { event: EventDetails; person: ScannedPerson }) {
  const t = useText()
  const { id: participantId, fullName } = person
  useEffect(() => {
    const engine = engineOf(event.id)
    void engine?.storage.saveUnprinted(engine.userId, event.id, { participantId, fullName }).catch(() => undefined)
  }, [event.id, participantId, fullName])
  return <>{t('checkin.print.away')}</>
}

/** Offers to print the badges that were not printed, once the network is back. The user may print them or not, once. */
export function Unprinted({ event }: { event: EventDetails }) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const state = useDeskState(event.id)
  const isAlone = state?.offlineSinceMillis != null
  // Unprinted badges are removed together with the list.
  const hasList = state?.listAtMillis != null
  const { printer } = useChosenPrinter(event.id)
  const { mutateAsync } = useSend(printCalls.printBadge)
  const [badges, setBadges] = useState<readonly UnprintedBadge[]>([])
  useEffect(() => {
    const engine = engineOf(event.id)
    if (!engine || isAlone || !hasList) return undefined
    let isGone = false
    engine.storage.loadUnprinted(engine.userId, event.id).then(
      (all) => isGone || setBadges(all),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [event.id, isAlone, hasList])
  const [first] = badges
  if (isAlone || !hasList || !first) return null

  const take = async () => {
    const engine = engineOf(event.id)
    setBadges([])
    // The list is cleared before the first order, so that a second press prints nothing twice.
    await engine?.storage.clearUnprinted(engine.userId, event.id)
  }
  const print = async (label: string) => {
    await take()
    for (const { participantId, fullName } of badges) {
      try {
        await mutateAsync({ eventId: event.id, participantId, printer: label, forced: false })
      } catch (error) {
        const isPrinted = isApiFailure(error, 'badgePrinted')
        if (!isPrinted) toasts.error(t('checkin.print.offerFailed', { name: fullName, reason: failureText(error) }))
      }
    }
  }
  return (
    <NoteLine Icon={IconPrinter}>
      {t('checkin.print.offer', { count: badges.length })}
      {printer && <NoteLineAct onPress={() => void print(printer.label)}>{t('checkin.print.all')}</NoteLineAct>}
      <NoteLineAct onPress={() => void take()}>{t('checkin.print.none')}</NoteLineAct>
    </NoteLine>
  )
}
