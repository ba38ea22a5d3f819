import * as yup from 'yup';
import { call } from '../call.ts';
import { malformed, object, plainText } from '../fields.ts';

/** A path of the application as a browser shows it, without query. */
const pagePath = plainText(300, malformed)
  .required(malformed)
  .matches(/^\/.{0,299}$/s, { message: malformed });

/** Counted without address and without user; with `consent` a cookie tells new visitors from old ones. */
export const reportPageView = call()({
  name: 'reportPageView',
  method: 'POST',
  path: '/page-views',
  service: 'bff',
  who: 'anon',
  summary: 'Count a page that was shown',
  body: object({
    path: pagePath,
    title: plainText(200, malformed).test(
      'title',
      malformed,
      (value) => value === undefined || value.length <= 200,
    ),
    consent: yup.boolean().required(malformed),
  }),
  success: 204,
  limit: 'pageView',
});
