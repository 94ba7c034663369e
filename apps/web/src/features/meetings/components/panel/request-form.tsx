import { Skeleton } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { MAX_PROPOSED } from '@parley/contract/meetings'
import type { Reason } from '@parley/contract/participants'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useIsOnline } from '../../../../lib/use-is-online.ts'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { Hint, Stack } from '../../../../ui/layout/box.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { useEventReasonTexts } from '../../../participants/index.ts'
import { draftRequest } from '../../draft-request.ts'
import { type OpenSlots, useOpenSlots } from '../../meeting-calls.ts'
import { ChosenTimes, ChosenTimesSkeleton } from '../parts/chosen-times.tsx'
import { MessageField } from '../parts/message-field.tsx'
import { SendButton } from '../parts/send-button.tsx'
import { SlotProblem } from '../parts/slot-problem.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { briefOf, type PanelView } from './panel-view.ts'
import classes from './request-form.module.css'
import { usePanelCommand } from './use-panel-command.ts'

/** @see docs/rules/meetings.md MEET-71, MEET-72 */
export function RequestForm({ event, person, drafts, write, frame }: PanelView) {
  const t = useText()
  const isOnline = useIsOnline()
  const command = usePanelCommand()
  const slots = useOpenSlots(event.id, person.id)
  const best = useFirstBest(slots.data, person.slotId)
  const { reasons = [] } = person
  const words = useSuggestedMessage(event, reasons, drafts.request, person.suggestedMessage)
  const id = useId()
  const { me } = event
  if (!me) return null
  const proposed = withoutTaken(slots.data, drafts.proposed ?? best)

  const send = async (submit: FormEvent) => {
    submit.preventDefault()
    if (words === null) return
    const draft = draftRequest(event, me, briefOf(person), words.trim(), Date.now(), { proposed })
    // The sheet remains open without a connection, because the request would fail at once and reopen it.
    if (isOnline) frame?.onSent()
    const isSent = await command(
      { kind: 'request', draft },
      {
        done: t('meetings.sentTo', { name: person.fullName }),
        undo: (id) => ({ kind: 'revoke', invitation: { id, eid: event.id, tpid: person.id } }),
        restore: () => {
          write('request', draft.message)
          write('proposed', drafts.proposed)
        },
        again: isOnline ? frame?.onAgain : undefined,
      },
    )
    if (!isSent) return
    write('request', null)
    write('proposed', null)
    frame?.onSent()
  }
  return (
    <Stack as="form" gap={16} id={id} onSubmit={(event) => void send(event)}>
      {words === null ? (
        <Skeleton height={88} radius={12} />
      ) : (
        <MessageField
          placeholder={t('meetings.new.placeholder')}
          value={words}
          onChange={(text) => write('request', text)}
        />
      )}
      {slots.isPending && (
        <Waiting>
          <ChosenTimesSkeleton />
        </Waiting>
      )}
      {slots.isError && <LoadFailed error={slots.error} onRetry={slots.refetch} />}
      {slots.data?.reason && <NoTime open={slots.data} reason={slots.data.reason} name={person.fullName} />}
      {slots.data && slots.data.slots.length > 0 && (
        <ChosenTimes
          event={event}
          open={slots.data}
          chosen={proposed}
          onChange={(chosen) => write('proposed', chosen)}
        />
      )}
      <PanelFoot>
        <SendButton form={id} name={firstName(person.fullName)} times={proposed} zone={event.timezone} />
      </PanelFoot>
    </Stack>
  )
}

/**
 * Returns the user's own text, or else a sentence made from the best reason to meet. The sentence is chosen once, so
 * that it does not change between reading and sending.
 * @param reasons the best first; null until they are known
 * @param written the user's own text, or null
 * @param wanted the text that the sheet was opened with, used instead of a reason
 * @returns null while nothing can be suggested
 * @see docs/rules/meetings.md MEET-71
 */
function useSuggestedMessage(
  event: EventDetails,
  reasons: readonly Reason[] | null,
  written: string | null,
  wanted?: string,
): string | null {
  const t = useText()
  const { begin } = useEventReasonTexts(event)
  const [suggested, suggest] = useState<string | null>(null)
  const sentence = wanted ?? (reasons && (begin(reasons)[0] ?? t('meetings.new.placeholder')))
  if (suggested === null && sentence) suggest(sentence)
  return written ?? suggested
}

/**
 * Returns the best times as first known. A refetch changes no displayed time.
 * @see docs/rules/meetings.md MEET-72
 */
function useFirstBest(open: OpenSlots | undefined, wantedId: string | undefined): readonly string[] {
  const [best, keep] = useState<readonly string[] | null>(null)
  if (best === null && open) keep(bestOf(open, wantedId))
  return best ?? []
}

function bestOf({ slots, best }: OpenSlots, wantedId: string | undefined): readonly string[] {
  const ids = best.map(({ id }) => id)
  const wanted = slots.findIndex(({ id }) => id === wantedId)
  if (wanted === -1) return ids
  const later = slots.slice(wanted).filter(({ id }) => id === wantedId || ids.includes(id))
  return later.slice(0, MAX_PROPOSED).map(({ id }) => id)
}

/** Returns the chosen times that are free, in order of time. They may be taken before a refetch. */
const withoutTaken = (open: OpenSlots | undefined, chosen: readonly string[]) =>
  (open?.slots ?? []).filter(({ id }) => chosen.includes(id)).toSorted((one, other) => one.sdt - other.sdt)

const firstName = (fullName: string) => fullName.split(' ')[0] ?? fullName

type NoTimeProps = { open: OpenSlots; reason: NonNullable<OpenSlots['reason']>; name: string }

function NoTime({ open, reason, name }: NoTimeProps) {
  const t = useText()
  return (
    <Stack gap={8} align="start" className={classes.noTime}>
      <SlotProblem reason={reason} name={name} swaps={open.swaps.length} />
      <Hint>{t('meetings.ask.without', { name })}</Hint>
      {reason === 'noSpaceOfMine' && (
        <LinkButton to="/my-agenda" variant="default" size="sm">
          {t('meetings.byLink.toAgenda')}
        </LinkButton>
      )}
    </Stack>
  )
}
