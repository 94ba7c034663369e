import { fold } from '@parley/contract'
import type { FoundPerson } from '@parley/contract/networking'

interface WhyFound {
  /** The job title and company, and the city too if the query matches it. */
  readonly detail: string
  /** True if every word of the query is in the name or the detail. Otherwise it is elsewhere in the profile. */
  readonly isShown: boolean
}

export function whyFound({ fullName, jobTitle, company, city }: FoundPerson, query: string): WhyFound {
  const words = fold(query).split(' ').filter(Boolean)
  const missing = (parts: readonly (string | null)[]) => {
    const text = fold(parts.join(' '))
    return words.filter((word) => !text.includes(word))
  }
  const shown = [jobTitle, company].filter(Boolean)
  const left = missing([fullName, ...shown])
  const withCity = city && left.some((word) => fold(city).includes(word)) ? [...shown, city] : shown
  return { detail: withCity.join(' · '), isShown: missing([fullName, ...withCity]).length === 0 }
}
