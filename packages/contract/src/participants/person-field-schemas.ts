import * as z from 'zod/mini'
import { lines, phone, text } from '../kernel.ts'
import { fieldSpec, type PersonField, personFieldNames, publicPersonFields } from './person-fields.ts'
import { isWebsite, withHttp } from './with-http.ts'

type TextOrNone = z.ZodMiniType<string | null, string | null>

const shapeOf = /* @__NO_SIDE_EFFECTS__ */ <Field extends PersonField, Schema>(
  fields: readonly Field[],
  schemaOf: (field: Field) => Schema,
) => Object.fromEntries(fields.map((field) => [field, schemaOf(field)])) as { readonly [Name in Field]: Schema }

const storedText = (): TextOrNone => z.nullable(z.string())

function enteredText(field: PersonField): TextOrNone {
  const { kind, most } = fieldSpec(field)
  switch (kind) {
    case 'phone':
      return z.nullable(z.union([phone(), z.literal('')]))
    case 'company':
      return z.nullable(text(most).check(refuseUrl()))
    case 'website':
      return websiteOrNone(most)
    case 'lines':
      return z.nullable(lines(most))
    case 'line':
      return z.nullable(text(most))
  }
}

export const refuseUrl = () =>
  z.refine<string>((written) => !/^https?:\/\//i.test(written), { error: 'validation.error.companyIsAddress' })

/** A check that refuses every scheme but http and https, because the text becomes a link. */
export const requireWebUrl = () => z.refine<string>(isWebsite, { error: 'validation.error.format' })

/** A website or null. Its length is checked again after `http://` is added. */
export function websiteOrNone(most: number) {
  const fits = (written: string) => (withHttp(written)?.length ?? 0) <= most
  return z.nullable(
    text(most).check(
      requireWebUrl(),
      z.refine(fits, { error: 'validation.error.maxLength', params: { number: most } }),
    ),
  )
}

/** Schemas of the saved fields. */
export const personTexts = shapeOf(personFieldNames, storedText)

/** Schemas of the saved fields that others see. */
export const publicPersonTexts = shapeOf(publicPersonFields, storedText)

/** Schemas of entered fields. Null and an empty text both clear a field. */
export const enteredTexts = shapeOf(personFieldNames, enteredText)
