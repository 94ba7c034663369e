import { failures } from '@parley/contract'
import { mayHaveBeenPrinted } from '@parley/contract/badges'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useEvent } from '../../../../lib/event/current-event.tsx'
import { useFailureText, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Stack } from '../../../../ui/layout/box.tsx'
import { useChosenPrinter } from '../../chosen-printer.ts'
import { type PersonToPrint, useOrderOf, usePrint, useRetryPrint, useTicketPrint } from '../../print-api.ts'
import { Aside } from '../parts/aside.tsx'
import { UnsupportedCharacters } from '../parts/unsupported-characters.tsx'
import classes from './printing.module.css'

type Props = { eventId: string; person: PersonToPrint }

export function PrintBadge({ eventId, person }: Props) {
  const t = useText()
  const { printer } = useChosenPrinter(eventId)
  const { print, warned } = usePrintOf(eventId, person)
  const status = usePrintStatus(eventId, person)
  const isPrinting = status.is === 'printing'
  return (
    <Stack gap={10} className={classes.print}>
      <UnsupportedCharacters eventId={eventId} participantId={person.participantId} />
      <LoadingButton
        leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden="true" />}
        variant="default"
        disabled={!printer || isPrinting}
        onPress={() => print(false)}
      >
        {t('badges.print.print')}
      </LoadingButton>
      {!printer && <Aside>{t('badges.print.choose')}</Aside>}
      <div role="status">
        {isPrinting && <Note>{t('badges.print.printing', { printer: status.printer })}</Note>}
        {status.is === 'printed' && !warned && <Note>{status.words}</Note>}
      </div>
      <div role="alert">
        {warned && !isPrinting && (
          <Note
            tone="alert"
            acts={
              <LoadingButton size="xs" onPress={() => print(true)} disabled={!printer}>
                {t('badges.print.again')}
              </LoadingButton>
            }
          >
            {warned}
          </Note>
        )}
        {status.is === 'failed' && <Failed eventId={eventId} {...status} />}
      </div>
    </Stack>
  )
}

/** Returns a function that prints a badge. If it was printed before, it asks again first. */
function usePrintOf(eventId: string, { participantId, fullName }: PersonToPrint) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const send = usePrint()
  const { printer } = useChosenPrinter(eventId)
  const [warned, warn] = useState<{ of: string; words: string } | null>(null)
  const print = async (forced: boolean) => {
    if (!printer) return undefined
    warn(null)
    try {
      await send.mutateAsync({ eventId, participantId, printer: printer.label, forced })
    } catch (error) {
      const isPrinted = isApiFailure(error) && error.code === failures.badgePrinted.code
      if (!isPrinted) return failureText(error)
      warn({ of: participantId, words: failureText(error) })
      return undefined
    }
    toasts.success(t('badges.print.sent', { name: fullName, printer: printer.label }))
    return undefined
  }
  return { print, warned: warned?.of === participantId ? warned.words : null }
}

type PrintStatus =
  | { is: 'printing'; printer: string }
  | { is: 'printed'; words: string }
  | { is: 'failed'; id: string; words: string; mayHaveBeenPrinted: boolean }
  | { is: 'nothing' }

function usePrintStatus(eventId: string, { participantId, ticketId }: PersonToPrint): PrintStatus {
  const t = useText()
  const { time } = useFormats()
  const timezone = useEvent(eventId).event?.timezone ?? 'UTC'
  const order = useOrderOf(eventId, participantId)
  const flag = useTicketPrint(eventId, ticketId)
  if (order?.state === 'waiting' || order?.state === 'printing') return { is: 'printing', printer: order.printerLabel }
  if (order?.state === 'failed')
    return { is: 'failed', id: order.id, words: order.problem ?? '', mayHaveBeenPrinted: mayHaveBeenPrinted(order) }
  const at = order?.state === 'printed' ? order.doneAtMillis : flag?.printedAtMillis
  return at ? { is: 'printed', words: t('badges.print.printedAt', { time: time(at, timezone) }) } : { is: 'nothing' }
}

function Failed({
  eventId,
  id,
  words,
  mayHaveBeenPrinted,
}: { eventId: string } & Extract<PrintStatus, { is: 'failed' }>) {
  const t = useText()
  const retry = useRetryPrint()
  const { printer } = useChosenPrinter(eventId)
  return (
    <Note
      tone="alert"
      said={words}
      acts={
        <LoadingButton
          size="xs"
          onPress={() => retry.mutateAsync({ eventId, id, ...(printer ? { printerId: printer.id } : {}) })}
        >
          {t('badges.print.retry')}
        </LoadingButton>
      }
    >
      {t(mayHaveBeenPrinted ? 'badges.print.perhaps' : 'badges.print.failed')}
    </Note>
  )
}
