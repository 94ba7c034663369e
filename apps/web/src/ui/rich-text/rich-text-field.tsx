import { Input, Skeleton } from '@mantine/core'
import { type ReactNode, type Ref, Suspense, useCallback, useId, useImperativeHandle, useRef } from 'react'
import type { FieldProps } from '../../lib/form/field-props.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const RichTextEditor = lazyPart(() => import('./editor.tsx').then((it) => it.RichTextEditor))

type Props = FieldProps & {
  /** The HTML that the server has stored. */
  defaultValue: string
  description?: ReactNode
  error?: ReactNode
  autoFocus?: boolean
  /** Receives the HTML. Empty if there is no text. */
  onChange: (html: string) => void
  ref?: Ref<{ focus: () => void }>
}

/** A field for formatted text. The editor is a large chunk that loads on the first render. */
export function RichTextField(props: Props) {
  const { label, required, defaultValue, description, error, autoFocus = false, onChange, ref } = props
  const id = useId()
  const focus = useRef<() => void>(() => undefined)
  useImperativeHandle(ref, () => ({ focus: () => focus.current() }), [])
  const onReady = useCallback((ready: () => void) => {
    focus.current = ready
  }, [])
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}label`, onClick: () => focus.current() }}
      required={required}
      withAsterisk={false}
      description={description}
      error={error}
      errorProps={{ id: `${id}error`, role: 'alert' }}
    >
      <Suspense fallback={<Skeleton radius={10} height={292} />}>
        <RichTextEditor
          label={label}
          labelId={`${id}label`}
          describedBy={error ? `${id}error` : undefined}
          isWrong={Boolean(error)}
          defaultValue={defaultValue}
          autoFocus={autoFocus}
          onChange={onChange}
          onReady={onReady}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
