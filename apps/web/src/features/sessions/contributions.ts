import type { SessionDetails } from '@parley/contract/sessions'
import type { ComponentType } from 'react'

/** What one can do about a session: at the foot of its page, or as a way to elsewhere above that. */
export interface SessionAction {
  readonly place: 'foot' | 'way'
  readonly Action: ComponentType<{ readonly session: SessionDetails }>
}
