import { describe, expect, it } from 'vitest'
import { DEMO_CATEGORIES } from './categories.ts'
import { DEMO_EVENT, DEMO_TYPES } from './event.ts'
import { DEMO_TRACKS } from './programme.ts'

const LANGUAGES = ['en', 'es', 'ru', 'tr']
const keys = (list: readonly { key: string }[]) => list.map((each) => each.key)

describe('the demo event', () => {
  it('has all its texts in four languages, and none left untranslated', () => {
    const texts = [
      DEMO_EVENT.description,
      ...DEMO_TYPES.map((each) => each.texts),
      ...DEMO_TRACKS.map((each) => each.texts),
      ...DEMO_CATEGORIES.flatMap((each) => [
        each.texts.title,
        each.texts.label,
        each.texts.placeholder,
        ...each.options.map((option) => option.texts),
      ]),
    ]
    expect(texts.filter((each) => Object.keys(each).sort().join() !== LANGUAGES.join())).toEqual([])
    expect(
      texts.filter((each) => Object.values(each).some((text) => text.trim() === '' || text.includes('!'))),
    ).toEqual([])
    expect(texts.filter((each) => !/[а-яё]/iu.test(each.ru))).toEqual([])
  })

  it('counts its types and categories from 0 and names each once', () => {
    for (const list of [DEMO_TYPES, DEMO_CATEGORIES]) {
      expect(list.map((each) => each.index)).toEqual(list.map((_, index) => index))
      expect(new Set(keys(list)).size).toBe(list.length)
    }
    for (const { options } of DEMO_CATEGORIES) expect(new Set(keys(options)).size).toBe(options.length)
  })

  it('has the same options for offers and searches', () => {
    const [offers, seeks] = [DEMO_CATEGORIES[1], DEMO_CATEGORIES[2]]
    expect([offers?.key, offers?.matching, seeks?.key, seeks?.matching]).toEqual(['offers', 'seeks', 'seeks', 'offers'])
    expect(offers?.options).toBe(seeks?.options)
  })

  it('has one private category, one text category, and at most eight industries', () => {
    expect(keys(DEMO_CATEGORIES.filter((each) => each.isPrivate))).toEqual(['dietary'])
    expect(keys(DEMO_CATEGORIES.filter((each) => each.type === 'text'))).toEqual(['askMeAbout'])
    expect(DEMO_CATEGORIES[0]).toMatchObject({ key: 'industries', maxSelectableOptionCount: 8 })
  })

  it('ranks only types that exist, never a type for itself', () => {
    for (const { key, priorityList } of DEMO_TYPES) {
      expect(priorityList.filter((each) => each === key || !keys(DEMO_TYPES).includes(each))).toEqual([])
    }
  })

  it('limits the meetings of the press to five', () => {
    expect(DEMO_TYPES.find((each) => each.key === 'press')?.maxMeetingCount).toBe(5)
  })
})
