import { cleanLine, cutTo } from './clean-text.ts'
import { toPlainText } from './plain-text.ts'
import { MAX_KEY, MAX_NAME, MAX_TEXT, type ProgrammePerson, type ProgrammeSpeaker } from './programme.ts'
import type { RawPerson } from './raw-programme.ts'
import { shortKey } from './short-key.ts'

interface Known {
  readonly key: string
  readonly name: string
  readonly keys: Set<string>
  biography: string
}

/**
 * Gathers the people of a file, each once. Whoever shares one key with somebody already met is that person; the first
 * name met is kept.
 */
export class People {
  readonly #byKey = new Map<string, Known>()
  readonly #all = new Set<Known>()

  /** The person as a talk names them; null when the row has no name. */
  meet(raw: RawPerson): ProgrammePerson | null {
    const keys = keysOf(raw)
    const first = keys[0]
    const known = keys.map((key) => this.#byKey.get(key)).find((each) => each !== undefined)
    const name = cutTo(MAX_NAME, cleanLine(raw.name)) || known?.name
    if (first === undefined || !name) return null
    const person = known ?? { key: first, name, keys: new Set<string>(), biography: '' }
    for (const key of keys) {
      person.keys.add(key)
      if (!this.#byKey.has(key)) this.#byKey.set(key, person)
    }
    this.#all.add(person)
    this.#describe(person, raw)
    return { key: person.key, name: person.name }
  }

  /** Adds what a file says about a person apart from the talks; somebody in no talk is left out. */
  describe(raw: RawPerson): void {
    const known = keysOf(raw)
      .map((key) => this.#byKey.get(key))
      .find((each) => each !== undefined)
    if (known) this.#describe(known, raw)
  }

  all(): ProgrammeSpeaker[] {
    return [...this.#all].map(({ key, name, keys, biography }) => ({
      key,
      name,
      otherKeys: [...keys].filter((each) => each !== key),
      biography,
    }))
  }

  #describe(person: Known, raw: RawPerson): void {
    if (person.biography === '' && raw.biography !== '') {
      person.biography = cutTo(MAX_TEXT, toPlainText(raw.biography).text)
    }
  }
}

/** The surest first. An `id` comes before a `code`, since pretalx's XML has only the one and its JSON both. */
function keysOf({ guid, id, code, name }: RawPerson): string[] {
  const given = [
    ['guid', guid],
    ['id', id],
    ['code', code],
  ] as const
  const keys = given.flatMap(([kind, value]) => {
    const clean = cleanLine(value)
    return clean === '' ? [] : [shortKey(`${kind}:${clean}`, MAX_KEY)]
  })
  const plain = cleanLine(name).normalize('NFC').toLowerCase()
  return keys.length > 0 || plain === '' ? keys : [shortKey(`name:${plain}`, MAX_KEY)]
}
