import type { SessionDetails } from '@parley/contract/sessions'
import type { ComponentType } from 'react'

/** What a feature offers to the page of a session: an act at its foot, a way to elsewhere above that, or a part of the page. */
export interface SessionAction {
  readonly place: 'foot' | 'way' | 'part'
  readonly Action: ComponentType<{ readonly session: SessionDetails }>
}
