import { object } from '@endzone/contracts/fields';
import { Card } from '../layout/Card.tsx';
import { Halves } from '../layout/Columns.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { FileField } from './FileField.tsx';
import { Form } from './Form.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';
import { SearchSelectField } from './SearchSelectField.tsx';
import { TagField } from './TagField.tsx';

const zones = [
  'Europe/Budapest',
  'Europe/London',
  'Europe/Paris',
  'America/New_York',
  'America/Chicago',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Africa/Cairo',
];
const initial = {
  start: '2026-02-14 17:15:00',
  end: '',
  logo: null,
  tags: ['draft', 'irányító'],
  zone: 'Europe/Budapest',
};

export function DatesFilesTagsAndSearch() {
  return (
    <Form initial={initial} schema={object({})} guard={false} onSubmit={async () => undefined}>
      <DateTimeField name="start" label="Draft kezdete" zone="Europe/Budapest" first="2026-02-09" />
      <DateTimeField
        name="end"
        label="Draft vége"
        zone="Europe/Budapest"
        first="2026-02-09"
        other="2026-02-14 17:15:00"
      />
      <Halves>
        <SearchSelectField
          name="zone"
          label="Időzóna"
          placeholder="Keresés"
          options={zones.map((zone) => ({ value: zone, label: zone }))}
        />
        <TagField name="tags" label="Címkék" optional most={10} longest={30} />
      </Halves>
      <FileField
        name="logo"
        label="Logó"
        optional
        accept={['image/png', 'image/jpeg']}
        largest={2 * 1024 ** 2}
      />
    </Form>
  );
}

export function CalendarOfTheDraftWindow() {
  return (
    <Card $pad>
      <MonthCalendar
        label="Draftidőszak"
        day="2026-02-16"
        other="2026-02-13"
        first="2026-02-09"
        isBlocked={(day) => day === '2026-02-20'}
        footer="A csíkozott napok nem választhatók. Hossza: 2 nap 3 óra."
        onChoose={() => undefined}
      />
    </Card>
  );
}
