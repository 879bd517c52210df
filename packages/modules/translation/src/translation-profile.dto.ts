import { findTranslationVendor, type TranslationVendor } from '@scriptorium/catalog';
import { bool, changes, id, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { TranslationProfile } from './translation-profile.entity.js';

const vendorId = id().refine((vendor) => findTranslationVendor(vendor) !== undefined);

const words = text(10_000).optional();
const texts = {
  your_business: words,
  your_audience: words,
  overall_tone: words,
  translation_format: words,
  grammar: words,
  samples: words,
  company_branding: words,
  terms_and_phrases: words,
};

export const CreateProfile = params({
  translation_vendor_id: vendorId,
  auto_approve_translation: bool(),
  ...texts,
});
export type CreateProfile = z.output<typeof CreateProfile>;

export const UpdateProfile = changes({
  translation_vendor_id: vendorId.optional(),
  auto_approve_translation: bool().optional(),
  ...texts,
});
export type UpdateProfile = z.output<typeof UpdateProfile>;

export const NoParams = params({});

const written = z.string().nullable();

export const ProfileRecord = record(
  'TranslationProfile',
  {
    id: recordId(),
    translation_vendor_id: recordId(),
    auto_approve_translation: z.boolean(),
    your_business: written,
    your_audience: written,
    overall_tone: written,
    translation_format: written,
    grammar: written,
    samples: written,
    company_branding: written,
    terms_and_phrases: written,
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

/** `auto_approve_translation` says whether the vendor heeds that choice of a profile. */
export const VendorRecord = record(
  'TranslationVendor',
  {
    id: recordId(),
    name: z.string(),
    service_levels: z.array(z.string()),
    auto_approve_translation: z.boolean(),
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
