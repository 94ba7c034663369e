/**
 * A text field of a person at an event. Each is declared once. Schemas, statements, search, forms, import and export
 * derive from the declaration. A new field takes one entry, a column, and its labels: `participants.field.…` in the
 * catalogues of the web, and `imports.people.field.…` in those of the server.
 *
 * Two rules hold for all fields. When two records of a person are merged, a field that is empty in the remaining record
 * takes the value of the other one. Erasing a person empties every field.
 */
export interface PersonFieldSpec {
  /** Column of the table `participant`. */
  readonly column: string
  /** `line` is one line, `lines` may have several. The others are lines that are checked in their own way. */
  readonly kind: 'line' | 'lines' | 'company' | 'website' | 'phone'
  /** Limit of the text in UTF-16 units. */
  readonly most: number
  /** Others may read the field only if they have a right to the person's contact data, as organizers do. */
  readonly isPrivate?: true
  /** True if the head of the person's page shows the field as a tag. */
  readonly isTag?: true
  /** True if search for people looks into the field. */
  readonly isSearched?: true
  /** The section of the profile with the field. */
  readonly section: 'head' | 'offer' | 'seek' | 'about' | 'links' | 'contact'
  /** True if the first screen of the profile wizard asks for the field. */
  readonly inWizard?: true
  /** Token of the browser's autofill. */
  readonly autoComplete?: string
}

export const personFields = {
  phone: {
    column: 'phone',
    kind: 'phone',
    most: 16,
    isPrivate: true,
    section: 'contact',
  },
  pronouns: {
    column: 'pronouns',
    kind: 'line',
    most: 40,
    isTag: true,
    section: 'head',
  },
  company: {
    column: 'company',
    kind: 'company',
    most: 160,
    isSearched: true,
    section: 'head',
    inWizard: true,
    autoComplete: 'organization',
  },
  jobTitle: {
    column: 'job_title',
    kind: 'line',
    most: 160,
    isSearched: true,
    section: 'head',
    inWizard: true,
    autoComplete: 'organization-title',
  },
  city: {
    column: 'city',
    kind: 'line',
    most: 160,
    isTag: true,
    isSearched: true,
    section: 'head',
    autoComplete: 'address-level2',
  },
  website: {
    column: 'website',
    kind: 'website',
    most: 300,
    section: 'links',
    autoComplete: 'url',
  },
  biography: {
    column: 'biography',
    kind: 'lines',
    most: 5_000,
    section: 'about',
  },
  offer: {
    column: 'offer',
    kind: 'lines',
    most: 1_000,
    isSearched: true,
    section: 'offer',
  },
  seek: {
    column: 'seek',
    kind: 'lines',
    most: 1_000,
    isSearched: true,
    section: 'seek',
  },
} as const satisfies Record<string, PersonFieldSpec>

type Fields = typeof personFields
export type PersonField = keyof Fields
export type PersonColumn = Fields[PersonField]['column']
/** The fields with a property, for example `FieldsWith<{ isSearched: true }>`. */
type FieldsWith<Property> = { [Name in PersonField]: Fields[Name] extends Property ? Name : never }[PersonField]

/**
 * Names of a field's column in imported files in addition to the labels, in lower case. They are a constant of their own, so
 * that the web does not load them.
 */
export const personFieldHeadings: { readonly [Field in PersonField]: string } = {
  phone:
    'phone, phone number, attendee phone, attendee phone number, ticket phone number, mobile, mobile phone, mobile number, ' +
    'cell phone, cell, telephone, tel, gsm, work phone, telefon, telefon numarası, telefon no, cep, cep telefonu, телефон, ' +
    'номер телефона, мобильный, мобильный телефон, teléfono, móvil, teléfono móvil, celular',
  pronouns: 'pronoun, preferred pronouns, zamir, местоимение, pronombre',
  company:
    'company, company name, attendee company, ticket company name, organization, organisation, affiliation, employer, firm, ' +
    'institution, şirket, firma, kurum, kuruluş, şirket adı, firma adı, компания, организация, название компании, empresa, ' +
    'compañía, organización, firma',
  jobTitle:
    'job title, ticket job title, attendee job title, job, title, position, profession, occupation, function, unvan, ünvan, ' +
    'görev, görevi, pozisyon, meslek, должность, профессия, cargo, puesto, título, profesión',
  city: 'city, town, şehir, il, город, ciudad, ort, stadt',
  website: 'website, web, web site, url, homepage, internet sitesi, web sitesi, сайт, веб сайт, sitio web, página web',
  biography:
    'biography, bio, about, about me, biyografi, özgeçmiş, hakkında, hakkımda, биография, о себе, biografía, sobre mí',
  offer: 'offer, i offer, offers, sunduğum, sunuyorum, teklif, предлагаю, ofrezco, oferta',
  seek: 'seek, i seek, looking for, aradığım, arıyorum, ищу, busco, qué busco',
}

/** All fields, in the order of forms and files. */
export const personFieldNames = Object.keys(personFields) as PersonField[]

export const fieldSpec = (field: PersonField): PersonFieldSpec => personFields[field]

/** Returns a value for each field. */
export const mapFields = <Value>(valueOf: (field: PersonField) => Value) =>
  Object.fromEntries(personFieldNames.map((field) => [field, valueOf(field)])) as { [Field in PersonField]: Value }

const fieldsThat = <Names extends PersonField>(is: (spec: PersonFieldSpec) => boolean | undefined) =>
  personFieldNames.filter((name) => is(fieldSpec(name))) as Names[]

export type PublicPersonField = Exclude<PersonField, FieldsWith<{ isPrivate: true }>>
export const publicPersonFields = fieldsThat<PublicPersonField>(({ isPrivate }) => !isPrivate)

export type SearchedPersonField = FieldsWith<{ isSearched: true }>
export const searchedPersonFields = fieldsThat<SearchedPersonField>(({ isSearched }) => isSearched)

/** Returns the fields of a section of the profile. */
export const fieldsInSection = (section: PersonFieldSpec['section']): PersonField[] =>
  fieldsThat((spec) => spec.section === section)

export const wizardPersonFields = fieldsThat(({ inWizard }) => inWizard)

export type PersonTag = FieldsWith<{ isTag: true }>
export const personTags = fieldsThat<PersonTag>(({ isTag }) => isTag)
