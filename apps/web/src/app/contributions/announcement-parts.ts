import { announcementParts as polls } from '../../features/polls/index.ts'
import type { AnnouncementPart } from '../../features/posts/index.ts'
import { inOrder } from './in-order.ts'

export const announcementParts = inOrder<AnnouncementPart>({ polls })
