import type { EventDetails } from '@parley/contract/app'
import type { ListedPerson } from '@parley/contract/participants'
import { IconUserPlus } from '@tabler/icons-react'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { Chips } from '../../../../ui/layout/chips.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { optionTexts } from '../../option-groups.ts'
import { fieldOf, type ProfileValues } from '../../profile-values.ts'

const WANTED = `l-row ${looks({ wrap: true, gap: 20, rowGap: 10, justify: 'between' })}`
const LINES = `l-stack ${looks({ basis: 260, gap: 6 })}`
const LINE = `l-row ${looks({ wrap: true, gap: 10, rowGap: 4 })}`
const LABEL = looks({ size: 13, tone: 'meta' })

type Props = {
  event: EventDetails
  person: ListedPerson
  /** Opens the invitation. Null if the event no longer accepts invitations. */
  onInvite: (() => void) | null
}

export function WantedBy({ event, person, onInvite }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const texts = optionTexts(event.categories, language)
  const name = person.fullName || person.email || ''
  const line = (label: string, ids: readonly string[]) =>
    ids.length > 0 && (
      <div className={LINE}>
        <span className={LABEL}>{label}</span>
        <Chips items={ids.flatMap((id) => texts.get(id) ?? [])} max={8} />
      </div>
    )
  return (
    <div className={WANTED}>
      <div className={LINES}>
        {line(t('participants.people.seeks'), person.seeks)}
        {line(t('participants.people.offers'), person.offers)}
      </div>
      {onInvite && (
        <QuietButton
          className={looks({ phone: { tall: 44 } })}
          size="sm"
          leftSection={<IconUserPlus size={17} stroke={1.8} aria-hidden="true" />}
          aria-label={t('participants.people.inviteForNamed', { name })}
          onClick={onInvite}
        >
          {t('participants.people.inviteFor')}
        </QuietButton>
      )}
    </div>
  )
}

/** Returns the answers of a fitting person, who offers the things sought and seeks the things offered. */
export function fittingAnswers(
  { categories }: Pick<EventDetails, 'categories'>,
  { seeks, offers }: Pick<ListedPerson, 'seeks' | 'offers'>,
): Partial<ProfileValues> {
  const answers = categories.flatMap((category) => {
    const wanted = category.role === 'offer' ? seeks : category.role === 'seek' ? offers : []
    const options = new Set(category.subCategories.map(({ id }) => id))
    const chosen = wanted.filter((id) => options.has(id))
    return chosen.length > 0 ? [[fieldOf(category), chosen] as const] : []
  })
  return Object.fromEntries(answers)
}
