import type { SessionDetails } from '@parley/contract/sessions'
import type { ComponentType } from 'react'

/** A part of a session's page: at its foot, a link above that, or within the page. */
export interface SessionAction {
  readonly place: 'foot' | 'way' | 'part'
  readonly Action: ComponentType<{ readonly session: SessionDetails }>
}
