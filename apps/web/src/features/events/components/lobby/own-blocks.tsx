import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { looks, Stack, Text } from '../../../../ui/layout/box.tsx'
import { GoLink } from '../../../../ui/layout/go-link.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { foreignLanguageOf, linkOf, textInLanguage } from '../../block-texts.ts'
import type { LobbyPart } from '../../contributions.ts'
import classes from './own-blocks.module.css'

const TEXT = { leading: 'body', breaks: 'anywhere', preLine: true } as const

const LINE = looks({})
const LINK = looks({ weight: 600 })
const FRAME = looks({ show: 'block', overflow: 'hidden', round: 16 })

export function TextBlock({ event, title, setting }: LobbyPart) {
  const t = useText()
  const { language } = useLanguage()
  if (!setting) return null
  const text = textInLanguage(setting.text, language, event)
  const link = linkOf(setting, event.id)
  const card = (text || link) && (
    <Stack gap={12} surface="card" padX={24} padY={20} phone={{ pad: 16 }}>
      {text && (
        <Text {...TEXT} className={classes.text} lang={foreignLanguageOf(setting.text, language, event)}>
          {text}
        </Text>
      )}
      {link && (
        <p className={LINE}>
          <Leads {...link} className={LINK} label={title && t('app.lobby.text.moreNamed', { title })}>
            {t('app.lobby.text.more')}
          </Leads>
        </p>
      )}
    </Stack>
  )
  const lang = foreignLanguageOf(setting.title, language, event)
  return title ? (
    <Section title={title} lang={lang}>
      {card}
    </Section>
  ) : (
    card
  )
}

export function PictureBlock({ event, title, setting }: LobbyPart) {
  const { language } = useLanguage()
  if (!setting?.picturePath) return null
  const { picturePath, pictureSize } = setting
  const alt = textInLanguage(setting.text, language, event)
  const link = linkOf(setting, event.id)
  const picture = (
    <img
      className={looks({ show: 'block', wide: 'full', high: 'auto' })}
      src={picturePath}
      alt={alt || (link && title) || ''}
      lang={alt ? foreignLanguageOf(setting.text, language, event) : undefined}
      width={pictureSize?.widthPx}
      height={pictureSize?.heightPx}
      decoding="async"
    />
  )
  const shown = link ? (
    <Leads {...link} className={FRAME} label={alt || title || setting.link}>
      {picture}
    </Leads>
  ) : (
    <span className={FRAME}>{picture}</span>
  )
  const lang = foreignLanguageOf(setting.title, language, event)
  return title ? (
    <Section title={title} lang={lang}>
      {shown}
    </Section>
  ) : (
    shown
  )
}

type LeadsProps = {
  href: string
  isOutside: boolean
  className: string | undefined
  label: string | undefined
  children: ReactNode
}

/** A link of a block. The window of an external page has no access to ours. */
function Leads({ href, isOutside, className, label, children }: LeadsProps) {
  const props = { className, ...(label ? { 'aria-label': label } : {}) }
  return isOutside ? (
    <a {...props} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <GoLink {...props} href={href}>
      {children}
    </GoLink>
  )
}
