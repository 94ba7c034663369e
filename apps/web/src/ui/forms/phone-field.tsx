import { Input, InputWrapperContext } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import type { FieldProps } from '../../lib/form/field-props.ts'
import { useLanguage, useText } from '../../lib/i18n/index.ts'
import { localZone } from '../../lib/i18n/zones.ts'
import { looks, Row } from '../layout/box.tsx'
import { CountryPicker } from './country-picker.tsx'
import type { CountryCode } from './phone-numbers.ts'

/**
 * Empty props of a field. The search inside the list would otherwise inherit the id and description of the phone field.
 */
const NO_FIELD = {
  offsetTop: false,
  offsetBottom: false,
  getStyles: null,
  describedBy: undefined,
  inputId: undefined,
  labelId: undefined,
}

const NUMBER = looks({ grow: true })

type PhoneNumbers = typeof import('./phone-numbers.ts')

type Props = FieldProps & {
  /** The number in E.164, or empty. */
  defaultValue?: string
  description?: ReactNode
  error?: ReactNode
  /**
   * Receives the number in E.164, or '' for an empty field. An invalid number is passed on in a form that every phone
   * schema rejects.
   */
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/**
 * A field for a phone number, typed in the national format or with a plus, which sets the country. The chunk with
 * numbering plans is loaded after the first render. `<PhoneField {...field(t('…phone'), true)} {...input('phone')} />`
 */
export function PhoneField({ label, required, withAsterisk, defaultValue = '', description, error, ...rest }: Props) {
  const { onChange, ref } = rest
  const t = useText()
  const { language } = useLanguage()
  const id = useId()
  const [numbers, setNumbers] = useState<PhoneNumbers | null>(null)
  const [text, setText] = useState(defaultValue)
  const [country, setCountry] = useState<CountryCode | null>(null)

  const tell = (typed: string, from: CountryCode | null) => onChange(toE164(numbers, typed, from))
  const type = (typed: string) => {
    const found = numbers?.parsePhoneNumber(typed, country)
    const next = typed.trim().startsWith('+') && found?.country ? found.country : country
    setText(typed)
    setCountry(next)
    tell(typed, next)
  }
  const choose = (next: CountryCode) => {
    const national = isAbroad(text) ? (numbers?.parsePhoneNumber(text, country)?.national ?? text) : text
    setText(national)
    setCountry(next)
    tell(national, next)
  }
  const tidy = () => {
    const found = numbers?.parsePhoneNumber(text, country)
    if (found?.country && found.country === country) setText(found.national)
  }
  const settle = useEffectEvent((known: PhoneNumbers) => {
    const from = firstCountry(known, text, language)
    const found = known.parsePhoneNumber(text, from)
    setNumbers(known)
    setCountry(from)
    if (text !== '' && text !== defaultValue) onChange(toE164(known, text, from))
    else if (found?.country) setText(found.national)
  })
  useEffect(() => {
    let isHere = true
    // If the chunk cannot be loaded, for example offline, a number with a plus can still be typed.
    import('./phone-numbers.ts').then(
      (known) => isHere && settle(known),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])

  return (
    <Input.Wrapper
      id={id}
      label={label}
      required={required}
      withAsterisk={withAsterisk}
      description={description}
      error={error}
    >
      <Row align="stretch" gap={8}>
        <InputWrapperContext value={NO_FIELD}>
          <CountryPicker numbers={numbers} country={country} onChoose={choose} label={t('ui.phone.country')} />
        </InputWrapperContext>
        <Input
          ref={ref}
          className={NUMBER}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          id={id}
          required={required}
          error={Boolean(error)}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={tidy}
        />
      </Row>
    </Input.Wrapper>
  )
}

const isAbroad = (typed: string) => typed.trim().startsWith('+')

function toE164(numbers: PhoneNumbers | null, typed: string, country: CountryCode | null): string {
  const text = typed.trim()
  if (!numbers) return text.replace(/[^\d+]/g, '')
  return text === '' ? '' : (numbers.parsePhoneNumber(text, country)?.e164 ?? text.replace('+', ''))
}

const USUAL: Readonly<Record<string, string>> = { tr: 'TR', ru: 'RU', es: 'ES', en: 'GB' }

/**
 * Returns the country of the number itself, else of the device's time zone, of the browser's languages, or the usual
 * one of the page's language.
 */
function firstCountry(numbers: PhoneNumbers, number: string, language: string): CountryCode | null {
  const own = number ? numbers.parsePhoneNumber(number, null)?.country : null
  const here = own ?? numbers.countryOfZone(localZone())
  if (here) return here
  const region = navigator.languages.map((tag) => new Intl.Locale(tag).region).find(numbers.isCountry)
  const usual = USUAL[language]
  return region ?? (numbers.isCountry(usual) ? usual : null)
}
