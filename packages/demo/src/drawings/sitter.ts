/** Tones of skin from 0, the lightest, to 7, the deepest. */
export type SkinTone = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

export type HairColour = 'black' | 'espresso' | 'brown' | 'chestnut' | 'copper' | 'blond' | 'grey' | 'white'

export type Headwear = 'none' | 'scarf' | 'draped' | 'turban' | 'cap' | 'beanie' | 'toque' | 'beret'

export type Sitter = {
  presents: 'woman' | 'man'
  age: 'young' | 'middle' | 'elder'
  skin: SkinTone
  hair: HairColour
  headwear: Headwear
}
