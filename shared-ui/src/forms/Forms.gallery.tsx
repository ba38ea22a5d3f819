import { email, flag, object, password, plainText, text, isDay } from '@endzone/contracts/fields';
import { useEffect, useRef, useState } from 'react';
import { Halves, Row, Stack } from '../layout/Columns.tsx';
import { BirthDateField } from './BirthDateField.tsx';
import { Checkbox, CheckboxField } from './CheckboxField.tsx';
import { Form } from './Form.tsx';
import { NumberField } from './NumberField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RadioField } from './RadioField.tsx';
import { SelectField } from './SelectField.tsx';
import { Submit } from './Submit.tsx';
import { Switch } from './Switch.tsx';
import { TextAreaField, TextField } from './TextField.tsx';

const schema = object({
  lastName: text('lastName', 60),
  firstName: text('firstName', 60),
  birthDate: plainText()
    .required({ code: 'required', variant: 'birthDate' })
    .test('day', { code: 'invalid_date', variant: 'birthDate' }, (value) => isDay(value)),
  location: text('location', 180),
  gender: text('gender', 1),
  email: email('email'),
  password: password('password'),
  newsletter: flag(),
  terms: flag().oneOf([true], { code: 'required', variant: 'terms' }),
});
const filled = {
  lastName: 'Szűcs',
  firstName: 'Bendegúz',
  birthDate: '1998-02-31',
  location: '',
  gender: 'm',
  email: 'bendeguz@pelda.hu',
  password: 'zoldgyep12',
  newsletter: true,
  terms: false,
};

function Registration() {
  return (
    <Form initial={filled} schema={schema} guard={false} onSubmit={async () => undefined}>
      <Halves>
        <TextField name="lastName" label="Vezetéknév" autoComplete="family-name" />
        <TextField name="firstName" label="Keresztnév" autoComplete="given-name" />
      </Halves>
      <BirthDateField name="birthDate" label="Születési dátum" />
      <Halves>
        <TextField name="location" label="Lakóhely" />
        <RadioField
          name="gender"
          label="Nemed"
          across
          options={[
            { value: 'm', label: 'Férfi' },
            { value: 'f', label: 'Nő' },
          ]}
        />
      </Halves>
      <Halves>
        <TextField name="email" type="email" label="E-mail-cím" ok />
        <PasswordField name="password" label="Jelszó" autoComplete="new-password" meter />
      </Halves>
      <Stack $gap={1}>
        <CheckboxField name="newsletter" label="Hírlevél">
          Kérem a hírlevelet, kb. kéthetente egyet
        </CheckboxField>
        <CheckboxField name="terms" label="Feltételek">
          Elmúltam 16 éves, és elfogadom a <a href="#terms">felhasználási feltételeket</a>
        </CheckboxField>
      </Stack>
      <Submit size="lg" full>
        Regisztráció
      </Submit>
    </Form>
  );
}

export function FormToFillIn() {
  return <Registration />;
}

export function FormWithErrors() {
  const box = useRef<HTMLDivElement>(null);
  // Sends it once, so that its errors stand there.
  useEffect(() => box.current?.querySelector('form')?.requestSubmit(), []);
  return (
    <div ref={box}>
      <Registration />
    </div>
  );
}

export function OtherFields() {
  return (
    <Form
      initial={{ zone: 'Europe/Budapest', name: '2026', height: '184', note: '', team: '' }}
      schema={object({})}
      guard={false}
      onSubmit={async () => undefined}
    >
      <Halves>
        <SelectField
          name="zone"
          label="Időzóna"
          hint="Minden időpont eszerint látszik"
          options={[{ value: 'Europe/Budapest', label: 'Europe/Budapest (UTC+1)' }]}
        />
        <TextField name="name" label="Szezon" disabled hint="A szezon szabja meg" />
        <NumberField name="height" label="Magasság" unit="cm" optional />
        <SelectField
          name="team"
          label="Klub"
          placeholder="Válassz klubot"
          options={[{ value: 'w', label: 'Wolves' }]}
        />
      </Halves>
      <TextAreaField name="note" label="Leírás" optional hint="Legfeljebb 500 karakter" />
    </Form>
  );
}

export function CheckboxesAndSwitches() {
  const [isOn, setOn] = useState(true);
  return (
    <Row $gap={5}>
      <Checkbox>Hírlevél</Checkbox>
      <Checkbox defaultChecked>Hírlevél</Checkbox>
      <Checkbox defaultChecked disabled>
        Tiltva
      </Checkbox>
      <Switch label="Automatikus választás" isOn={isOn} onChange={setOn} />
      <Switch label="Tiltva" isOn={false} disabled onChange={setOn} />
    </Row>
  );
}
