import type { EventDetails } from '@parley/contract/app'
import type { FoundPerson as Found, Tag } from '@parley/contract/networking'
import type { Reason } from '@parley/contract/participants'
import { type ReactNode, Suspense } from 'react'
import { useViewed } from '../../../lib/event/viewed.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { looks } from '../../../ui/layout/look.ts'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import { PersonCard } from '../../../ui/people/person-card.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { PersonBoothLogo } from '../../booths/index.ts'
import { MeetButton } from '../../meetings/index.ts'
import { PersonShortcuts } from '../../participants/index.ts'
import { reasonsForRequest } from '../reason-to-meet.ts'
import { usePersonTexts } from '../use-person-texts.ts'
import { useTagPerson } from '../use-tag-person.ts'
import { useTags } from '../use-tags.ts'
import { PersonMenu } from './person-marks.tsx'

const KINDS = `l-row ${looks({ gap: 8, padTop: 4, padBottom: 4 })}`

type Props = {
  event: EventDetails
  person: Found
  as: 'cards' | 'rows'
  /** The tag that the list filters by. Null is everyone except ignored people. */
  view?: Tag | null
  headingLevel?: 2 | 3
  /** The reason and chips to show, which are better than the search's own. */
  why?: { readonly reason: ReactNode; readonly chips: string[] }
  /** The reasons for a meeting request, the best first. */
  reasons?: readonly Reason[]
}

export function FoundPerson({ event, person, as, view = null, headingLevel, why, reasons }: Props) {
  const t = useText()
  const detail = useDetailTarget()
  const texts = usePersonTexts(event)(person)
  const tags = useTags(event)
  const tagPerson = useTagPerson(event, view)
  const viewed = useViewed(event.me?.participantId ?? '')
  const Person = as === 'cards' ? PersonCard : PersonRow
  const tag = tags.of(person.id, person.tag)
  const change = (next: Tag | null) => void tagPerson(person, next)
  const isIgnored = tag === 'ignored'
  const isNew = !person.seen && !viewed(person.id)
  // Most people have the first type. A narrow row omits it, to leave space for the name.
  const isUsual = event.participantTypes.every(
    ({ id, index }) => id === person.typeId || index > typeIndex(event, person),
  )
  const kinds = [as === 'rows' && isUsual ? undefined : texts.kind, texts.presenceLabel]
  return (
    <Person
      {...texts.shown}
      {...why}
      tag={<KindLine event={event} person={person} words={kinds.filter(Boolean).join(' · ')} />}
      news={isNew ? t('networking.new') : undefined}
      {...(headingLevel ? { headingLevel } : {})}
      href={detail(`/event/${event.id}/attendees/${person.id}`)}
      favourite={
        isIgnored
          ? undefined
          : {
              on: tag === 'favourite',
              onChange: (on) => change(on ? 'favourite' : null),
              isSaving: tags.isSaving(person.id),
            }
      }
      actions={
        isIgnored ? (
          <QuietButton size="sm" onClick={() => change(null)}>
            {t('networking.ignore.stop')}
          </QuietButton>
        ) : (
          <MeetButton
            event={event}
            person={{ ...person, reasons: reasons ?? reasonsForRequest(person) }}
            compact={as === 'rows'}
          />
        )
      }
      controls={
        <PersonMenu event={event} person={person} tag={tag} onTag={change} compares={person}>
          {!isIgnored && event.me?.participantId !== person.id && (
            <PersonShortcuts eventId={event.id} person={person} />
          )}
        </PersonMenu>
      }
    />
  )
}

function KindLine({ event, person: { boothId }, words }: { event: EventDetails; person: Found; words: string }) {
  if (!boothId) return words
  return (
    <span className={KINDS}>
      <Suspense fallback={<span className={looks({ square: 22 })} />}>
        <PersonBoothLogo eventId={event.id} boothId={boothId} />
      </Suspense>
      {words}
    </span>
  )
}

const typeIndex = (event: EventDetails, person: Found) =>
  event.participantTypes.find(({ id }) => id === person.typeId)?.index ?? 0
