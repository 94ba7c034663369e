import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { untilIdle } from '../../../lib/use-idle.ts'
import type { ShortcutPerson } from '../../participants/index.ts'
import classes from './contact-shortcut.module.css'

// Whom one has kept is not what a list is opened for.
const KeepContact = lazyPart(() =>
  import('./keep-contact.tsx').then(async (it) => {
    await untilIdle()
    return it.KeepContact
  }),
)

/** Beside a person who is listed. Its place is there before it. */
export function ContactShortcut(about: { readonly eventId: string; readonly person: ShortcutPerson }) {
  return (
    <Suspense fallback={<span className={classes.room} />}>
      <KeepContact {...about} />
    </Suspense>
  )
}
