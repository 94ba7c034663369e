import type { HairColour, SkinTone } from '../drawings/colours.ts'
import type { Headwear } from '../drawings/headwear.ts'

/** What a portrait must agree on with the person it stands for; the rest is the artist's. */
export type Sitter = {
  presents: 'woman' | 'man'
  age: 'young' | 'middle' | 'elder'
  skin: SkinTone
  hair: HairColour
  headwear: Headwear
}
