import type { SessionDetails } from '@parley/contract/sessions'
import type { ComponentType } from 'react'

/** An offer of another feature to a session's page: an action at its foot, a link above that, or a part of the page. */
export interface SessionAction {
  readonly place: 'foot' | 'way' | 'part'
  readonly Action: ComponentType<{ readonly session: SessionDetails }>
}
