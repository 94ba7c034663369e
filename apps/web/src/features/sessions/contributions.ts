import type { SessionDetails } from '@parley/contract/sessions'
import type { ComponentType } from 'react'

/** At the foot of a session's page, a link above that, or a part of the page. */
export interface SessionAction {
  readonly place: 'foot' | 'way' | 'part'
  readonly Action: ComponentType<{ readonly session: SessionDetails }>
}
