import { Checkbox, PasswordInput, Radio, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { SliderField } from '../../../ui/forms/slider-field.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import { LanguagePicker } from '../../../ui/languages/language-picker.tsx'
import { Box, Grid, Stack } from '../../../ui/layout/box.tsx'
import { AppearanceSwitch } from '../../../ui/theme/appearance-switch.tsx'

export function FormScreen() {
  const field = useField()
  return (
    <FormPage
      title="Request a meeting"
      lead="With Selin Volkova, at the venue."
      submitLabel="Send request"
      cancel="/kitchen"
      error="That time has just been taken. Choose another."
      onSubmit={(event) => event.preventDefault()}
    >
      <TextInput {...field('Subject', true)} />
      <Textarea {...field('Message', false)} minRows={6} autosize />
    </FormPage>
  )
}

function Weight() {
  const field = useField()
  const [value, setValue] = useState(6)
  return (
    <SliderField
      {...field('Speakers', true)}
      description="Everyone who speaks in the programme."
      value={value}
      most={10}
      valueText={`${value} of 10`}
      onChange={setValue}
    />
  )
}

export function Forms() {
  const field = useField()
  return (
    <Grid min={420} fit gap={12} align="start">
      <Box as="form" pad={20} surface="card">
        <Stack gap={16}>
          <TextInput {...field('Name', true)} defaultValue="Selin Volkova" />
          <TextInput {...field('Company', false)} placeholder="Where you work" />
          <TextInput
            autoComplete="username"
            {...field('Email', true)}
            defaultValue="selin@"
            error="This is not an email address"
          />
          <PasswordInput autoComplete="new-password" {...field('Password', true)} placeholder="8+ characters" />
          <Select {...field('Language', false)} data={['Türkçe', 'English']} placeholder="Choose one" />
        </Stack>
      </Box>
      <Box pad={20} surface="card">
        <Stack gap={16}>
          <Textarea
            {...field('Message', false)}
            description="Goes out with the request."
            minRows={3}
            autosize
            placeholder="Say why you would like to meet"
          />
          <Weight />
          <Checkbox label="Show me in the attendee list" defaultChecked />
          <Switch label="Email me an hour before" defaultChecked />
          <Radio.Group label="Where are you" defaultValue="venue">
            <Stack gap={8} above={4}>
              <Radio value="venue" label="At the venue" />
              <Radio value="online" label="Online" />
            </Stack>
          </Radio.Group>
          <ChoiceField
            {...field('Show me in the attendee list?', false)}
            choices={[
              { id: 'yes', label: 'Yes, show me', hint: 'People find you in the list and among suggestions.' },
              { id: 'no', label: 'No, keep me hidden', hint: 'Only organizers and people you meet see you.' },
            ]}
            defaultValue={['yes']}
            onChange={() => undefined}
          />
          <ChoiceField
            {...field('I offer', false)}
            several
            most={2}
            choices={['Flour', 'Ovens', 'Salt', 'Cold storage'].map((label) => ({ id: label, label }))}
            defaultValue={['Flour']}
            onChange={() => undefined}
          />
          <AppearanceSwitch />
          <LanguagePicker />
        </Stack>
      </Box>
    </Grid>
  )
}
