import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { useHasElapsed } from '../../../../ui/feedback/use-has-elapsed.ts'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useBooth } from '../../../booths/index.ts'
import { personLines, useEventReasonTexts, useParticipant } from '../../../participants/index.ts'
import { closeMeetSheet, type MeetSheetTarget, openMeetSheet } from '../../meet-sheet.ts'
import { useBoothPairState } from '../../use-pair-state.ts'
import { BoothMeeting } from '../booth/meet-booth.tsx'
import { MeetingPanel } from '../panel/meeting-panel.tsx'
import { PanelFootPlace } from '../panel/panel-foot.tsx'
import type { MeetingPerson } from '../panel/panel-view.ts'

/** Maximum milliseconds that the first sentence waits for the reasons. */
const WAIT_MS = 1_000

const FACE = 48

type PersonTarget = Extract<MeetSheetTarget, { readonly person: unknown }>
type BoothTarget = Extract<MeetSheetTarget, { readonly booth: unknown }>

/** @see docs/rules/meetings.md MEET-70, MEET-73 */
export function MeetSheet({ asked: target }: { asked: MeetSheetTarget | null }) {
  // The sheet continues to show the person while it closes.
  const shown = useLastNonNull(target)
  // The sheet remembers the focus when it changes from closed to open, so it never mounts open.
  const isReady = useHasElapsed(1)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  if (!shown) return null
  const isPerson = 'person' in shown
  const { name, photo, id } = isPerson
    ? { name: shown.person.fullName, photo: shown.person.profilePhotoPath, id: shown.person.id }
    : { name: shown.booth.boothName, photo: shown.booth.images.logo, id: shown.booth.id }
  return (
    <Sheet
      opened={isReady && target !== null}
      onClose={closeMeetSheet}
      title={name}
      face={<Avatar name={name} photo={photo} seed={id} size={FACE} shape={isPerson ? 'person' : 'company'} />}
      line={isPerson && <WhyYouTwo {...shown} />}
      footRef={setFoot}
    >
      {isPerson ? (
        <WithPerson key={id} asked={shown} foot={foot} />
      ) : (
        <PanelFootPlace value={foot}>
          <WithBooth key={id} asked={shown} />
        </PanelFootPlace>
      )}
    </Sheet>
  )
}

/** Shows the reasons to meet. Without one, it shows the other person's job title and company. */
function WhyYouTwo({ event, person }: PersonTarget) {
  const { say } = useEventReasonTexts(event)
  const { data } = useParticipant(event.id, person.id)
  const [reason] = say(person.reasons ?? data?.reasons ?? [])
  return reason ?? personLines({ jobTitle: null, company: null, ...person, ...data }).join(' · ')
}

function WithPerson({ asked: target, foot }: { asked: PersonTarget; foot: HTMLElement | null }) {
  const { event, person } = target
  const { data, isError } = useParticipant(event.id, person.id)
  const isLate = useHasElapsed(WAIT_MS)
  const known: MeetingPerson = {
    jobTitle: null,
    company: null,
    profilePhotoPath: null,
    ...person,
    ...data,
    reasons: person.reasons ?? data?.reasons ?? (isError || isLate ? [] : null),
  }
  return <MeetingPanel event={event} person={known} foot={foot} frame={frameOf(target)} />
}

function WithBooth({ asked: target }: { asked: BoothTarget }) {
  const t = useText()
  const { event } = target
  const { data: booth, error, refetch } = useBooth(event.id, target.booth.id)
  const standing = useBoothPairState(event, target.booth.id)
  if (error && !booth) return <LoadFailed error={error} onRetry={refetch} />
  if (!booth) {
    return (
      <Waiting>
        <Skeleton height={92} radius={14} />
      </Waiting>
    )
  }
  return (
    <section aria-label={t('meetings.panel')}>
      <BoothMeeting event={event} booth={booth} standing={standing} frame={frameOf(target)} />
    </section>
  )
}

const frameOf = (target: MeetSheetTarget) => ({ onSent: closeMeetSheet, onAgain: () => openMeetSheet(target) })
