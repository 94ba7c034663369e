import * as z from 'zod/mini'

/*
 * What a field may hold beside texts, emails and phones. A rule names the text key of its message itself, so that the form
 * and the server say the same.
 */

const ruleKey = (name: string) => `validation.error.${name}`

/** A whole or broken number, as it was typed. */
export const numberField = () => z.string().check(z.trim(), z.regex(/^[+-]?\d+([.,]\d+)?$/, ruleKey('number')))
/** A whole number from nought to `most`, as it was typed; empty where nobody says. */
export const countField = (most: number) =>
  z.string().check(
    z.trim(),
    z.superRefine((typed, context) => {
      if (!/^\d*$/.test(typed)) context.addIssue({ code: 'custom', message: ruleKey('number') })
      else if (Number(typed) > most)
        context.addIssue({ code: 'custom', message: ruleKey('max'), params: { number: most } })
    }),
  )
/** `yyyy-MM-dd`, of a day that there is. */
export const dateField = () => z.string().check(z.trim(), z.refine(isDay, ruleKey('date')))
export const exactLength = (number: number) => z.string().check(z.trim(), z.length(number))
/** Latin letters, digits, underscore. */
export const nickname = () => z.string().check(z.trim(), z.regex(/^\w+$/, ruleKey('nickname')))
/** Latin letters, digits, underscore, dot, dash. */
export const usernamePattern = () => z.string().check(z.trim(), z.regex(/^[\w.-]+$/, ruleKey('username')))
/** Of any country: 3 to 10 letters and digits, with a space or hyphen between. */
export const zipCode = () =>
  z.string().check(z.trim(), z.regex(/^(?=.{3,10}$)[\dA-Za-z]+([ -][\dA-Za-z]+)*$/, ruleKey('zip')))
/** The catalogue's other reading of a password; ours asks for length alone (readings). */
export const passwordPattern = () =>
  z.string().check(z.regex(/^(?=.*\p{Lu})(?=.*\d).{6,}$/u, ruleKey('passwordPattern')))
/** A box that has to be ticked: one is old enough and agrees to the policy. */
export const ageAndPolicy = () => z.literal(true, ruleKey('agePolicy'))
/** A picture, of the camera or of a file, in bytes. */
export const pictureOf = (maxBytes: number) =>
  z
    .custom<{ readonly size: number }>(
      (given) => typeof given === 'object' && given !== null,
      ruleKey('snapshotOrFile'),
    )
    .check(
      z.refine(({ size }) => size <= maxBytes, { error: ruleKey('maxFileSize'), params: { number: maxBytes / MB } }),
    )

const MB = 1_048_576

/** Of two fields the second must repeat the first. */
export const sameFields = <Shape extends { readonly [name: string]: z.ZodMiniType }>(
  schema: z.ZodMiniObject<Shape>,
  [one, other]: readonly [keyof Shape & string, keyof Shape & string],
) =>
  schema.check(
    z.refine((given) => (given as Record<string, unknown>)[one] === (given as Record<string, unknown>)[other], {
      error: ruleKey('sameFields'),
      path: [other],
    }),
  )

/** A name that none of the others has, however it is written. */
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
