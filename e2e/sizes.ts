/*
 * At which sizes a journey runs. A short run takes some at one size alone; `npm run test:long` takes these at both.
 * playwright.config.ts leaves out what is not meant for a project.
 */

/** What differs by size, or is alike at every size. */
export const ON_DESK = { tag: '@desk' }
export const ON_PHONE = { tag: '@phone' }
export const SHORT_ON_DESK = { tag: '@short-desk' }
export const SHORT_ON_PHONE = { tag: '@short-phone' }
export const LONG_ONLY = { tag: '@long' }

/** For files of journeys in which what moves is looked at in a short run too. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

const isShort = process.env.TEST_SIZE !== 'long'

/** The tags of what a project leaves out. */
export function leftOutAt(size: 'desk' | 'phone'): RegExp {
  const other = size === 'desk' ? 'phone' : 'desk'
  return isShort ? new RegExp(`@(?:short-)?${other}\\b|@long\\b`) : new RegExp(`@${other}\\b`)
}
