import { useEffect, useEffectEvent } from 'react'
import { useFormats, useReaderTime, useText } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useMyZone } from '../../../accounts/index.ts'
import type { ListedInvitation } from '../../list-invitations.ts'
import { useOpenProposals } from '../../meeting-calls.ts'
import { usePanelCommand } from '../panel/use-panel-command.ts'

export interface NotifiedRequest {
  readonly listed: ListedInvitation
  readonly words: string
  readonly toast: Parameters<ReturnType<typeof useToasts>['info']>[1] & { readonly about: string }
}

/** Shows proposed times in a toast, but only those that are still free. A press on one accepts it. */
export function ProposedTimesInToast({ listed: { invitation, event, opponent }, words, toast }: NotifiedRequest) {
  const t = useText()
  const toasts = useToasts()
  const { day, timeRange } = useFormats()
  const { inSentence } = useReaderTime()
  const userZone = useMyZone(event.timezone)
  const command = usePanelCommand()
  const { data } = useOpenProposals(event.id, { once: true })
  const free = data?.open.filter(({ invitationId }) => invitationId === invitation.id) ?? []
  const accept = (slotId: string) =>
    void command(
      { kind: 'accept', invitation, message: '', slotId },
      { done: t('meetings.accepted', { name: opponent?.fullName ?? '' }) },
    )
  const tell = useEffectEvent(() => {
    const acts = free.map(({ id, sdt, edt }) => ({
      label: t('meetings.accept.at', {
        time: inSentence(
          `${day(sdt, event.timezone)}, ${timeRange(sdt, edt, event.timezone)}`,
          sdt,
          event.timezone,
          userZone,
        ),
      }),
      run: () => accept(id),
    }))
    if (acts.length > 0 && toast.state?.holds() !== false) toasts.info(words, { ...toast, acts })
  })
  const isKnown = free.length > 0
  // The toast is shown only once, so that a closed one does not come back.
  useEffect(() => {
    if (isKnown) tell()
  }, [isKnown])
  return null
}
