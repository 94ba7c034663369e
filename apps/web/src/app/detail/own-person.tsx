import type { EventDetails } from '@parley/contract/app'
import type { OwnProfile } from '@parley/contract/participants'
import { MatchCount } from '../../features/networking/index.ts'
import { OwnPage, useOwnProfile } from '../../features/participants/index.ts'
import { useTitle } from '../../lib/page/use-title.ts'
import { DetailSkeleton, LoadFailed } from '../../ui/feedback/states.ts'
import { Stack } from '../../ui/layout/box.tsx'
import type { personActions } from '../contributions/person-actions.ts'
import type { personPanels } from '../contributions/person-panels.ts'
import { Book } from './book.tsx'
import classes from './detail-body.module.css'
import { DetailBody } from './detail-body.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonHead } from './person-head.tsx'

type Props = {
  event: EventDetails
  panels: typeof personPanels
  actions: typeof personActions
  /** True if the surrounding page already has the title and a back button. */
  within?: boolean
}

/** Shows the reader's own profile as others see it. It is edited in place. */
export function OwnPerson({ event, ...rest }: Props) {
  const { data: profile, error, refetch } = useOwnProfile(event.id)
  if (!profile) return error ? <LoadFailed onRetry={refetch} error={error} /> : <DetailSkeleton />
  return <Shown key={profile.participantId} event={event} profile={profile} {...rest} />
}

function Shown({ event, profile, panels, actions, within = false }: Props & { profile: OwnProfile }) {
  useTitle(within ? undefined : `${profile.name} ${profile.surname}`.trim())
  return (
    <Stack as="article" className={within ? undefined : classes.person}>
      <OwnPage event={event} profile={profile} Matches={MatchCount}>
        {({ person, edit, top, sections }) => {
          const at = (place: (typeof panels)[number]['place']) =>
            panels.flatMap((each, index) =>
              each.place === place ? <each.Panel key={index} event={event} person={person} /> : [],
            )
          return (
            <>
              <PersonHead event={event} person={person} within={within} edit={edit} />
              <DetailBody>
                {top}
                {at('reason')}
                {sections}
                <PersonActions actions={actions} event={event} person={person} foot={null} />
                <Book event={event} person={person} />
                {at('more')}
              </DetailBody>
            </>
          )
        }}
      </OwnPage>
    </Stack>
  )
}
