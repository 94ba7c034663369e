import { paletteEntries as booths } from '../../features/booths/index.ts'
import { paletteEntries as chat } from '../../features/chat/index.ts'
import { paletteEntries as checkin } from '../../features/checkin/index.ts'
import { paletteEntries as contacts } from '../../features/contacts/index.ts'
import type { PaletteEntry } from '../../features/events/index.ts'
import { paletteEntries as meetings } from '../../features/meetings/index.ts'
import { paletteEntries as networking } from '../../features/networking/index.ts'
import { paletteEntries as polls } from '../../features/polls/index.ts'
import { paletteEntries as popups } from '../../features/popups/index.ts'
import { paletteEntries as posts } from '../../features/posts/index.ts'
import { paletteEntries as sessions } from '../../features/sessions/index.ts'
import { inOrder } from './in-order.ts'

export const paletteEntries = inOrder<PaletteEntry>({
  booths,
  chat,
  checkin,
  contacts,
  meetings,
  networking,
  polls,
  popups,
  posts,
  sessions,
})
