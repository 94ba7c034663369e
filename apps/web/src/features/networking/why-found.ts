import { fold } from '@parley/contract'
import type { FoundPerson } from '@parley/contract/networking'

interface WhyFound {
  /** Job title and company; the city too where that is what was found. */
  readonly detail: string
  /** Whether all that was found stands in name or detail; else it stands in the rest of the profile. */
  readonly isShown: boolean
}

/** What is shown of a person whom a search has found, so that one sees why. */
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
