import * as z from 'zod/mini'

/* Each rule names the text key of its message, so that the form and the server show the same message. */

const ruleKey = (name: string) => `validation.error.${name}`

/** An integer or decimal number, as typed. */
export const numberField = () => z.string().check(z.trim(), z.regex(/^[+-]?\d+([.,]\d+)?$/, ruleKey('number')))
/** A count of at most `most`, as typed. Empty if unknown. */
export const countField = (most: number) =>
  z.string().check(
    z.trim(),
    z.superRefine((typed, context) => {
      if (!/^\d*$/.test(typed)) context.addIssue({ code: 'custom', message: ruleKey('number') })
      else if (Number(typed) > most)
        context.addIssue({ code: 'custom', message: ruleKey('max'), params: { number: most } })
    }),
  )
/** An existing day as `yyyy-MM-dd`. */
export const dateField = () => z.string().check(z.trim(), z.refine(isDay, ruleKey('date')))
export const exactLength = (number: number) => z.string().check(z.trim(), z.length(number))
export const nickname = () => z.string().check(z.trim(), z.regex(/^\w+$/, ruleKey('nickname')))
export const usernamePattern = () => z.string().check(z.trim(), z.regex(/^[\w.-]+$/, ruleKey('username')))
export const zipCode = () =>
  z.string().check(z.trim(), z.regex(/^(?=.{3,10}$)[\dA-Za-z]+([ -][\dA-Za-z]+)*$/, ruleKey('zip')))
/** A pattern that only the catalogue of texts uses. Our own rule for passwords requires only a minimum length. */
export const passwordPattern = () =>
  z.string().check(z.regex(/^(?=.*\p{Lu})(?=.*\d).{6,}$/u, ruleKey('passwordPattern')))
export const ageAndPolicy = () => z.literal(true, ruleKey('agePolicy'))
export const pictureOf = (maxBytes: number) =>
  z
    .custom<{ readonly size: number }>(
      (value) => typeof value === 'object' && value !== null,
      ruleKey('snapshotOrFile'),
    )
    .check(
      z.refine(({ size }) => size <= maxBytes, { error: ruleKey('maxFileSize'), params: { number: maxBytes / MB } }),
    )

const MB = 1_048_576

export const sameFields = <Shape extends { readonly [name: string]: z.ZodMiniType }>(
  schema: z.ZodMiniObject<Shape>,
  [one, other]: readonly [keyof Shape & string, keyof Shape & string],
) =>
  schema.check(
    z.refine((values) => (values as Record<string, unknown>)[one] === (values as Record<string, unknown>)[other], {
      error: ruleKey('sameFields'),
      path: [other],
    }),
  )

/** A name that differs from the others, ignoring case. */
export const unlike = (others: readonly string[]) =>
  z.string().check(
    z.trim(),
    z.superRefine((name, context) => {
      const isTaken = others.some((each) => each.trim().toLowerCase() === name.toLowerCase())
      if (isTaken) context.addIssue({ code: 'custom', message: ruleKey('duplicate'), params: { name } })
    }),
  )

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
