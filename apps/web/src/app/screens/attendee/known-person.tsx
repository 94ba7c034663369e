import type { FoundPerson } from '@parley/contract/networking'
import type { ReactNode } from 'react'
import { personLines } from '../../../features/participants/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useDetail } from '../../../lib/use-detail.ts'
import { DetailHead } from '../../../ui/people/detail-head.tsx'
import classes from './attendee.module.css'

/** A person as the list shows them: while the rest loads, and without a connection. */
export function KnownPerson({ person, children }: { person: FoundPerson; children: ReactNode }) {
  const event = useCurrentEvent()
  const { inModal, close } = useDetail()
  useTitle(person.fullName)
  return (
    <article className={classes.person}>
      <DetailHead
        name={person.fullName}
        photo={person.profilePhotoPath}
        seed={person.id}
        cover={event.images.banner}
        headingLevel={inModal ? 2 : 1}
        lines={personLines(person)}
        {...(inModal ? {} : { onBack: close })}
      />
      <div className={classes.body}>{children}</div>
    </article>
  )
}
