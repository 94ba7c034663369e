import { fold } from '@parley/contract'
import type { RawPerson } from '../read/index.ts'
import { cleanLine, cutTo, shortKey } from './clean-text.ts'
import { toPlainText } from './plain-text.ts'
import { MAX_KEY, MAX_NAME, MAX_TEXT, type ProgrammePerson, type ProgrammeSpeaker } from './programme.ts'

interface Known {
  readonly key: string
  readonly name: string
  readonly keys: Set<string>
  biography: string
}

export interface SharedId {
  readonly value: string
  readonly names: readonly string[]
}

/** @see docs/rules/imports.md IMPORT-14 */
export class People {
  readonly #byKey = new Map<string, Known>()
  readonly #all = new Set<Known>()
  readonly #shared: ReadonlyMap<string, SharedId>

  constructor(everybody: Iterable<RawPerson>) {
    this.#shared = findSharedIds(everybody)
  }

  meet(raw: RawPerson): ProgrammePerson | null {
    const keys = this.#keysOf(raw)
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

  describe(raw: RawPerson): void {
    const known = this.#keysOf(raw)
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

  sharedIds(): SharedId[] {
    return [...this.#shared.values()]
  }

  #keysOf(raw: RawPerson): string[] {
    const keys = idsOf(raw).flatMap(({ key }) => (this.#shared.has(key) ? [] : [key]))
    const plain = cleanLine(raw.name).normalize('NFC').toLowerCase()
    return keys.length > 0 || plain === '' ? keys : [shortKey(`name:${plain}`, MAX_KEY)]
  }

  #describe(person: Known, raw: RawPerson): void {
    if (person.biography === '' && raw.biography !== '') {
      person.biography = cutTo(MAX_TEXT, toPlainText(raw.biography).text)
    }
  }
}

/** An `id` comes before a `code`, because pretalx's XML has only the id and its JSON has both. */
function idsOf({ guid, id, code }: RawPerson) {
  const ids = { guid, id, code }
  return (['guid', 'id', 'code'] as const).flatMap((kind) => {
    const value = cleanLine(ids[kind])
    return value === '' ? [] : [{ kind, value, key: shortKey(`${kind}:${value}`, MAX_KEY) }]
  })
}

function findSharedIds(everybody: Iterable<RawPerson>): Map<string, SharedId> {
  const uses = new Map<string, { value: string; names: Map<string, string>; guids: Set<string> }>()
  for (const raw of everybody) {
    const name = cutTo(MAX_NAME, cleanLine(raw.name))
    if (name === '') continue
    for (const { kind, key, value } of idsOf(raw)) {
      if (kind === 'guid') continue
      const use = uses.get(key) ?? { value: cutTo(MAX_NAME, value), names: new Map(), guids: new Set() }
      uses.set(key, use)
      if (!use.names.has(fold(name))) use.names.set(fold(name), name)
      use.guids.add(cleanLine(raw.guid))
    }
  }
  const shared = new Map<string, SharedId>()
  for (const [key, { value, names, guids }] of uses) {
    const [guid] = guids
    // A single guid means one person, even if the name is spelled in several ways.
    const isOne = guids.size === 1 && guid !== '' ? true : names.size === 1 && withoutEmpty(guids) <= 1
    if (!isOne) shared.set(key, { value, names: [...names.values()] })
  }
  return shared
}

const withoutEmpty = (guids: ReadonlySet<string>) => guids.size - (guids.has('') ? 1 : 0)
