import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { isApiFailure } from '../api/api-failure.ts'
import { useText } from '../i18n/use-text.ts'
import { fieldErrors } from './field-errors.ts'
import { type FieldProps, fieldProps } from './field-props.ts'
import { Problem } from './problem.tsx'

interface Field<Value> {
  readonly defaultValue: Value
  readonly error: ReactNode
  /** Accepts the event of an input, or the value of a choice. */
  readonly onChange: (change: unknown) => void
  readonly ref: (node: HTMLElement | null) => void
}

type BoxField = Omit<Field<boolean>, 'defaultValue'> & { defaultChecked: boolean }

type Labelled<Values> = <Name extends keyof Values & string>(name: Name) => FieldProps & Field<Values[Name]>

export interface ContractForm<Values, Output> {
  /**
   * The props of a required field, as in `<TextInput {...required('email')} />`. The field is uncontrolled, so typing
   * re-renders nothing else.
   */
  readonly required: Labelled<Values>
  readonly optional: Labelled<Values>
  readonly input: <Name extends keyof Values & string>(name: Name) => Field<Values[Name]>
  readonly checkbox: (name: keyof Values & string) => BoxField
  readonly optionalCheckbox: (name: keyof Values & string) => BoxField & Pick<FieldProps, 'label'>
  readonly write: (name: keyof Values & string, text: string) => void
  /** Calls `send` with the parsed input, or focuses the first invalid field. */
  readonly submit: (send: (input: Output) => Promise<void> | void) => (event: SyntheticEvent<HTMLFormElement>) => void
  /** Focuses the first field with an error. Returns false if there is none. */
  readonly showFailure: (error: unknown) => boolean
  readonly showError: (name: keyof Values & string, error: ReactNode) => void
}

type Problems = Readonly<Record<string, ReactNode>>

/** Creates a form with the same schema as the call that it sends. The input stays after every refusal. */
export function useContractForm<Values extends Record<string, unknown>, Schema extends z.ZodMiniType>(
  schema: Schema,
  initialValues: Values,
  labels: { readonly [Name in keyof Values]: string },
  onValuesChange?: (values: Values) => void,
): ContractForm<Values, z.output<Schema>> {
  const t = useText()
  const [first] = useState(initialValues)
  const [problems, setProblems] = useState<Problems>({})
  const values = useRef(initialValues)
  const nodes = useRef<Record<string, HTMLElement | null>>({})

  const show = (found: Problems) => {
    setProblems(found)
    const name = Object.keys(labels).find((each) => each in found)
    if (name) focusOn(nodes.current[name])
  }
  const problem = (error: Parameters<typeof Problem>[0]['error']) => (
    <Problem error={error} label={labels[error.path] ?? ''} />
  )
  const change = (name: string, value: unknown) => {
    values.current = { ...values.current, [name]: value }
    setProblems((before) => (name in before ? { ...before, [name]: null } : before))
    onValuesChange?.(values.current)
  }
  const field = (name: string) => ({
    error: problems[name],
    onChange: (made: unknown) => change(name, valueOf(made)),
    ref: (node: HTMLElement | null) => {
      nodes.current[name] = node
    },
  })
  const labelOf = (name: string, isRequired: boolean) => fieldProps(t, labels[name] ?? '', isRequired)
  const input: ContractForm<Values, unknown>['input'] = (name) => ({ ...field(name), defaultValue: first[name] })
  const checkbox = (name: string) => ({ ...field(name), defaultChecked: first[name] === true })
  return {
    required: (name) => ({ ...labelOf(name, true), ...input(name) }),
    optional: (name) => ({ ...labelOf(name, false), ...input(name) }),
    input,
    checkbox,
    optionalCheckbox: (name) => ({ label: labelOf(name, false).label, ...checkbox(name) }),
    write(name, text) {
      const node = nodes.current[name]
      if (node instanceof HTMLInputElement) node.value = text
      change(name, text)
    },
    submit: (send) => (event) => {
      event.preventDefault()
      const { data, error } = z.safeParse(schema, values.current)
      if (!error) {
        setProblems({})
        void send(data)
        return
      }
      const found = fieldErrors(error.issues as Parameters<typeof fieldErrors>[0], values.current)
      show(Object.fromEntries(found.map((each) => [each.path, problem(each)])))
    },
    showFailure(error) {
      const serverErrors = isApiFailure(error) ? error.fields.filter(({ path }) => path in labels) : []
      if (serverErrors.length > 0) show(Object.fromEntries(serverErrors.map((each) => [each.path, problem(each)])))
      return serverErrors.length > 0
    },
    showError: (name, error) => show({ [name]: error }),
  }
}

function valueOf(made: unknown): unknown {
  const target = (made as { currentTarget?: unknown } | null)?.currentTarget
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return target.checked
  const isField = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((each) => target instanceof each)
  return isField ? (target as HTMLInputElement).value : made
}

/** Focuses a field. In a group of choices it focuses the first choice. */
function focusOn(node: HTMLElement | null | undefined): void {
  const taking = node?.matches('input, select, textarea, button')
    ? node
    : node?.querySelector<HTMLElement>('input, select, button')
  taking?.focus()
}
