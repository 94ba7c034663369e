import { expect, it } from 'vitest'
import { boothChange } from '../booths/index.ts'
import { contactForm } from '../contacts/index.ts'
import { profileChange } from '../participants/index.ts'

it.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'ftp://example.org'])(
  'OWN-3 refuses %j as the website of a person, a booth and a contact, and as their page in a network',
  (written) => {
    const answers = [
      profileChange.safeParse({ website: written }),
      profileChange.safeParse({ some: { linkedin: written } }),
      boothChange.safeParse({ website: written }),
      boothChange.safeParse({ some: { linkedin: written } }),
      contactForm.safeParse({ firstName: 'Ada', emails: ['ada@example.org'], phones: [], website: written }),
    ]
    expect(answers.map(({ success }) => success)).toEqual([false, false, false, false, false])
    const keys = answers.map(({ error }) => error?.issues.map(({ message }) => message))
    expect(keys).toEqual(answers.map(() => ['validation.error.format']))
  },
)
