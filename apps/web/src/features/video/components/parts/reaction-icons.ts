import type { Reaction } from '@parley/contract/video'
import {
  IconConfettiFilled,
  IconHeartFilled,
  IconMoodCrazyHappy,
  IconMoodSurprised,
  IconThumbUpFilled,
} from '@tabler/icons-react'

export const REACTION_ICONS = {
  thumb: IconThumbUpFilled,
  heart: IconHeartFilled,
  laugh: IconMoodCrazyHappy,
  wow: IconMoodSurprised,
  party: IconConfettiFilled,
} satisfies Record<Reaction, unknown>
