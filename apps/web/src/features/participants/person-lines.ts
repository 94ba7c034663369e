interface Placed {
  readonly jobTitle: string | null
  readonly company: string | null
  readonly city?: string | null
}

/** Returns the lines below a name: the job title, then company and city. */
export function personLines({ jobTitle, company, city }: Placed): string[] {
  return [jobTitle, [company, city].filter(Boolean).join(' · ')].flatMap((line) => line || [])
}
