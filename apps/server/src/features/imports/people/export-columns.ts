import { type PeopleField, peopleFields } from '@parley/contract/imports'
import { type Answer, type Category, mapFields, type ParticipantType, type rights } from '@parley/contract/participants'
import { textInAll } from '../../../platform/texts.ts'
import { externalIdOf, type PersonTexts } from '../../participants/index.ts'
import { clearHeaders, type EventSettings, fieldsOf, Named, namesOfOptions } from '../rows/index.ts'
import { peopleNames } from './known-names.ts'

export type Language = keyof ReturnType<typeof textInAll>

export interface ExportedRow extends PersonTexts {
  participant_id: string
  external_key: string | null
  ticket_id: string
  name: string
  surname: string
  email: string | null
  social: Record<string, string>
  type_id: string
  listed: boolean
  state: 'active' | 'invited'
  owner: boolean
  organizer: boolean
  moderator: boolean
  check_in_admin: boolean
  present: 'venue' | 'online' | null
  created_at: Temporal.Instant
  changed_at: Temporal.Instant
  rights: (typeof rights)[number][]
  ticket_type: string | null
  profile_is_filled: boolean
  account_email: string | null
  answers: Answer[]
}

export interface ExportColumn {
  readonly header: string
  cellOf(row: ExportedRow): string
}

type Field = Exclude<PeopleField, 'fullName' | 'status'>

/**
 * Columns that the import reads come first, so that the file changes nothing in its own event.
 *
 * @see docs/rules/imports.md PIMPORT-14
 */
export function exportColumns({ types, categories }: EventSettings, language: Language): ExportColumn[] {
  const cells = cellsOf(types, language)
  const fields = peopleFields.filter((field): field is Field => field !== 'fullName' && field !== 'status')
  const known = fields.map((field) => ({
    field,
    header: textInAll(`imports.people.field.${field}`)[language],
    cellOf: cells[field],
  }))
  const read = [...known, ...categories.map((category) => categoryColumn(category, language))]
  const headers = clearHeaders(read, categories, peopleNames)
  const named = read.map(({ cellOf }, at) => ({ header: headers[at] ?? '', cellOf }))
  // Leaves out a column with a header that the import would read as a category.
  const isOwn = (field: string | null | undefined) => field === null || field === 'status'
  const more = moreColumns(language).filter(({ header }) => isOwn(fieldsOf([header], categories, peopleNames)[0]))
  return [...named, ...more]
}

type Texts = ParticipantType['texts']
const nameIn = (texts: Texts, language: Language): string =>
  texts[language] ?? texts.en ?? Object.values(texts).find(Boolean) ?? ''

const findable = (id: string, texts: Texts, { named, language }: { named: Named; language: Language }): string => {
  const name = nameIn(texts, language).trim()
  return named.find(name) === id && !/[;|\n]/.test(name) ? name : id
}

function cellsOf(types: EventSettings['types'], language: Language): { [F in Field]: ExportColumn['cellOf'] } {
  const named = new Named(types)
  const typeNames = new Map(types.map(({ id, texts }) => [id, findable(id, texts, { named, language })]))
  const social = (network: string) => (row: ExportedRow) => row.social[network] ?? ''
  return {
    externalId: (row) => externalIdOf(row.external_key) ?? row.participant_id,
    ticketId: (row) => row.ticket_id,
    name: (row) => row.name,
    surname: (row) => row.surname,
    email: (row) => row.email ?? '',
    ...mapFields((field) => (row: ExportedRow) => row[field] ?? ''),
    linkedin: social('linkedin'),
    twitter: social('twitter'),
    facebook: social('facebook'),
    instagram: social('instagram'),
    type: (row) => typeNames.get(row.type_id) ?? row.type_id,
    listed: (row) => yesOrNo(row.listed, language),
  }
}

const yesOrNo = (is: boolean, language: Language) =>
  textInAll(is ? 'imports.people.yes' : 'imports.people.no')[language]
const second = (at: Temporal.Instant) => at.toString({ smallestUnit: 'second' })

function categoryColumn(category: Category, language: Language): ExportColumn & { readonly field: string } {
  const { categoryId, subCategories, texts } = category
  const named = namesOfOptions(category)
  const names = new Map(subCategories.map((each) => [each.id, findable(each.id, each.texts, { named, language })]))
  return {
    field: categoryId,
    header: nameIn(texts, language),
    cellOf: ({ answers }) => {
      const answer = answers.find((each) => each.categoryId === categoryId)
      if (!answer) return ''
      if (category.type === 'text') return answer.inputValue ?? ''
      return answer.selectedCategoryIds.flatMap((id) => names.get(id) ?? []).join('; ')
    },
  }
}

const ROLES = ['owner', 'organizer', 'moderator', 'check_in_admin'] as const

function moreColumns(language: Language): ExportColumn[] {
  const text = (key: Parameters<typeof textInAll>[0]) => textInAll(key)[language]
  return [
    {
      header: text('imports.people.column.state'),
      cellOf: ({ state }) => text(`imports.people.state.${state}`),
    },
    {
      header: text('imports.people.column.roles'),
      cellOf: (row) =>
        ROLES.filter((role) => row[role])
          .map((role) => text(`imports.people.role.${role === 'check_in_admin' ? 'checkInAdmin' : role}`))
          .join('; '),
    },
    {
      header: text('imports.people.column.present'),
      cellOf: ({ present }) => (present === null ? '' : text(`imports.people.present.${present}`)),
    },
    {
      header: text('imports.people.column.createdAt'),
      cellOf: (row) => second(row.created_at),
    },
    { header: text('imports.people.column.accountEmail'), cellOf: (row) => row.account_email ?? '' },
    { header: text('imports.people.column.ticketType'), cellOf: (row) => row.ticket_type ?? '' },
    {
      header: text('imports.people.column.rights'),
      cellOf: (row) => row.rights.map((right) => text(`imports.people.right.${right}`)).join('; '),
    },
    {
      header: text('imports.people.column.profileIsFilled'),
      cellOf: (row) => yesOrNo(row.profile_is_filled, language),
    },
    { header: text('imports.people.column.changedAt'), cellOf: (row) => second(row.changed_at) },
  ]
}
