import type { ComponentType } from 'react'
import { MatchProposals } from '../../features/matching/index.ts'
import { inOrder } from './in-order.ts'

export const invitationParts = inOrder<ComponentType>({ matching: [MatchProposals] })
