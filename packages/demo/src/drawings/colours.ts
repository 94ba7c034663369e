import type { HairColour, SkinTone } from './sitter.ts'

export type Skin = { base: string; shade: string; lips: string; blush: string; line: string }

export const SKINS: Record<SkinTone, Skin> = [
  { base: '#fbe0cc', shade: '#efc4a8', lips: '#cf7a6c', blush: '#f2a892', line: '#c98d70' },
  { base: '#f6d0b1', shade: '#e6b38d', lips: '#c46e5c', blush: '#ec9c7e', line: '#bd8059' },
  { base: '#eebf96', shade: '#dba175', lips: '#b9604f', blush: '#e28a66', line: '#b07248' },
  { base: '#dfa878', shade: '#c98c5b', lips: '#a9513f', blush: '#d07650', line: '#9a6038' },
  { base: '#c98c5f', shade: '#b07247', lips: '#974737', blush: '#bb6343', line: '#854f2c' },
  { base: '#a96e46', shade: '#8f5833', lips: '#853a2e', blush: '#a05035', line: '#6b3e20' },
  { base: '#87532f', shade: '#6f4124', lips: '#6f2d27', blush: '#843d2a', line: '#502c16' },
  { base: '#6e442b', shade: '#5a341f', lips: '#964f43', blush: '#7a3a29', line: '#3f2212' },
]

/** Colours of hair. The dark tone is for strands and the back, the light one for a gleam. */
export const HAIRS: Record<HairColour, readonly [base: string, dark: string, light: string]> = {
  black: ['#2b2628', '#1d191b', '#443c3e'],
  espresso: ['#43302a', '#33231e', '#5d453b'],
  brown: ['#6a452f', '#543523', '#865b40'],
  chestnut: ['#8c5231', '#703f24', '#a96b45'],
  copper: ['#b8602c', '#984b1f', '#d07d45'],
  blond: ['#dcae62', '#c19048', '#ecc887'],
  grey: ['#a29d98', '#87827e', '#bcb8b2'],
  white: ['#e6e1d8', '#cbc5ba', '#f5f2ec'],
}

export const INK = '#2e2522'

/** Colours of the background and of the large figure on it. */
export const GROUNDS: readonly { ground: string; figure: string }[] = [
  { ground: '#f4e4cc', figure: '#ebd3ae' },
  { ground: '#f6cfb2', figure: '#efb894' },
  { ground: '#e9a98a', figure: '#df9373' },
  { ground: '#efcb74', figure: '#e6b955' },
  { ground: '#c4cfab', figure: '#b1bf94' },
  { ground: '#a5cdc4', figure: '#8dbdb3' },
  { ground: '#c0d6de', figure: '#a8c6d1' },
  { ground: '#e9c6c5', figure: '#dfb0b0' },
  { ground: '#d8c8b4', figure: '#c9b59c' },
  { ground: '#d9906f', figure: '#cc7d5b' },
]

export const CLOTHS = [
  '#274754',
  '#b4492b',
  '#2f6f6a',
  '#8a3b46',
  '#d99a2b',
  '#4d5c3c',
  '#3c4a6b',
  '#6d4a63',
  '#c9683f',
  '#7d6b4f',
  '#454345',
  '#5f8a86',
] as const

export const LINENS = ['#fbf6ec', '#f3ead9', '#dbe6ea', '#f4dccb', '#e6e4d3'] as const

export const ACCENTS = ['#e2b13c', '#c8553d', '#2f6f6a', '#f0d9b5', '#7a9e9f', '#d98b6a', '#8a3b46', '#5b7553'] as const

/** Returns true if two colours differ by at least `least`. Both are `#rrggbb`. */
export function isDistinguishable(one: string, other: string, least: number): boolean {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16),
  ) as [number, number, number]
  return Math.hypot(red, green, blue) >= least
}
