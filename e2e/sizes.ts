/*
 * Tags that select the sizes at which a journey runs. A short run takes some at one size only; `npm run test:long`
 * takes these at both.
 *
 * playwright.config.ts leaves out journeys that are not for a project.
 */

export const ON_DESK = { tag: '@desk' }
export const ON_PHONE = { tag: '@phone' }
export const SHORT_ON_DESK = { tag: '@short-desk' }
export const SHORT_ON_PHONE = { tag: '@short-phone' }
export const LONG_ONLY = { tag: '@long' }

/** Options for files of journeys that need animations in a short run too. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

const isShort = process.env.TEST_SIZE !== 'long'

/** Returns a pattern of the tags that a project leaves out. */
export function excludedTags(size: 'desk' | 'phone'): RegExp {
  const other = size === 'desk' ? 'phone' : 'desk'
  return isShort ? new RegExp(`@(?:short-)?${other}\\b|@long\\b`) : new RegExp(`@${other}\\b`)
}
