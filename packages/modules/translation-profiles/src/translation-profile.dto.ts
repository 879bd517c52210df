import { findTranslationVendor, type TranslationVendor } from '@scriptorium/catalog';
import { bool, changes, id, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { TranslationProfile } from './translation-profile.entity.js';

const vendorId = id().refine(
  (vendor) => findTranslationVendor(vendor) !== undefined,
  'one of the ids that profile_options lists',
);

const meaning = {
  vendor:
    'The preferred vendor: an id from `profile_options`. An order selects its vendor by ' +
    '`translation_service_option_id`.',
  approval: 'Whether translations are approved automatically. It has no effect for vendors without approval.',
  your_business: 'A description of your organisation for translators.',
  your_audience: 'The audience of the translation.',
  overall_tone: 'The desired tone of the translation.',
  translation_format: 'Requirements for layout and notation.',
  grammar: 'Requirements for grammar and spelling.',
  samples: 'Sample translations, or links to them.',
  company_branding: 'How to write the names of your company and products.',
  terms_and_phrases: 'Words with a required translation, or that must not be translated.',
};

const words = text(10_000).optional();
const texts = {
  your_business: words.describe(meaning.your_business),
  your_audience: words.describe(meaning.your_audience),
  overall_tone: words.describe(meaning.overall_tone),
  translation_format: words.describe(meaning.translation_format),
  grammar: words.describe(meaning.grammar),
  samples: words.describe(meaning.samples),
  company_branding: words.describe(meaning.company_branding),
  terms_and_phrases: words.describe(meaning.terms_and_phrases),
};

export const CreateProfile = params(
  {
    translation_vendor_id: vendorId.describe(meaning.vendor),
    auto_approve_translation: bool().describe(meaning.approval),
    ...texts,
  },
  {
    translation_vendor_id: 2,
    auto_approve_translation: false,
    your_business: 'University courses in biology',
    overall_tone: 'Formal',
  },
);
export type CreateProfile = z.output<typeof CreateProfile>;

export const UpdateProfile = changes(
  {
    translation_vendor_id: vendorId.optional().describe(meaning.vendor),
    auto_approve_translation: bool().optional().describe(meaning.approval),
    ...texts,
  },
  { overall_tone: 'Friendly', terms_and_phrases: 'Latin names stay as they are' },
);
export type UpdateProfile = z.output<typeof UpdateProfile>;

export const NoParams = params({});

const written = z.string().nullable();

export const ProfileRecord = record(
  'TranslationProfile',
  {
    id: recordId().describe('The id of the profile.'),
    translation_vendor_id: recordId().describe(meaning.vendor),
    auto_approve_translation: z.boolean().describe(meaning.approval),
    your_business: written.describe(meaning.your_business),
    your_audience: written.describe(meaning.your_audience),
    overall_tone: written.describe(meaning.overall_tone),
    translation_format: written.describe(meaning.translation_format),
    grammar: written.describe(meaning.grammar),
    samples: written.describe(meaning.samples),
    company_branding: written.describe(meaning.company_branding),
    terms_and_phrases: written.describe(meaning.terms_and_phrases),
  },
  {
    id: 3,
    translation_vendor_id: 2,
    auto_approve_translation: false,
    your_business: 'University courses in biology',
    your_audience: 'First-year students',
    overall_tone: 'Formal',
    translation_format: null,
    grammar: null,
    samples: null,
    company_branding: null,
    terms_and_phrases: 'Latin names stay as they are',
  },
);

export const profileView = (profile: TranslationProfile): z.output<typeof ProfileRecord> => ({
  id: profile.id,
  translation_vendor_id: profile.translationVendorId,
  auto_approve_translation: profile.autoApproveTranslation,
  your_business: profile.yourBusiness,
  your_audience: profile.yourAudience,
  overall_tone: profile.overallTone,
  translation_format: profile.translationFormat,
  grammar: profile.grammar,
  samples: profile.samples,
  company_branding: profile.companyBranding,
  terms_and_phrases: profile.termsAndPhrases,
});

export const VendorRecord = record(
  'TranslationVendor',
  {
    id: recordId().describe('The id of the vendor.'),
    name: z.string().describe('The name of the vendor.'),
    service_levels: z.array(z.string()).describe('The service levels of the vendor.'),
    auto_approve_translation: z
      .boolean()
      .describe('Whether the setting of a profile has an effect for the vendor.'),
  },
  {
    id: 2,
    name: 'Scriptorium Translators',
    service_levels: ['Edited Machine', 'Standard', 'Premium'],
    auto_approve_translation: true,
  },
);

export const vendorView = (vendor: TranslationVendor): z.output<typeof VendorRecord> => ({
  id: vendor.id,
  name: vendor.name,
  service_levels: vendor.levels.map(({ name }) => name),
  auto_approve_translation: vendor.approval,
});
