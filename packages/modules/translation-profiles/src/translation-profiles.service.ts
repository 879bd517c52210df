import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';
import { Sql, Transactions, type Scope } from '@scriptorium/server-kit';
import type { CreateProfile, UpdateProfile } from './translation-profile.dto.js';
import { TranslationProfile } from './translation-profile.entity.js';

const ofProject = {
  name: 'translation-profile',
  text: `select id, translation_vendor_id as "translationVendorId", your_business as "yourBusiness",
      auto_approve_translation as "autoApproveTranslation", your_audience as "yourAudience", overall_tone as "overallTone",
      translation_format as "translationFormat", grammar, samples, company_branding as "companyBranding",
      terms_and_phrases as "termsAndPhrases"
    from translation_profile where project_id = $1`,
};

/** Text parameters, by property. */
const texts = {
  yourBusiness: 'your_business',
  yourAudience: 'your_audience',
  overallTone: 'overall_tone',
  translationFormat: 'translation_format',
  grammar: 'grammar',
  samples: 'samples',
  companyBranding: 'company_branding',
  termsAndPhrases: 'terms_and_phrases',
} as const;

const headings = {
  yourBusiness: 'Business',
  yourAudience: 'Audience',
  overallTone: 'Tone',
  translationFormat: 'Format',
  grammar: 'Grammar',
  samples: 'Samples',
  companyBranding: 'Branding',
  termsAndPhrases: 'Terms and phrases',
} as const satisfies Record<keyof typeof texts, string>;

@Injectable()
export class TranslationProfilesService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
  ) {}

  /** @throws {DomainError} `not_found` if the project has no profile */
  async get({ projectId }: Scope): Promise<TranslationProfile> {
    const profile = await this.sql.first<TranslationProfile>(ofProject, [projectId]);
    if (!profile) throw noProfile();
    return profile;
  }

  /** Returns the preferences for translators and engines as lines with headings; undefined if none are set. */
  async instructions({ projectId }: Pick<Scope, 'projectId'>): Promise<string | undefined> {
    const profile = await this.sql.first<TranslationProfile>(ofProject, [projectId]);
    if (!profile) return undefined;
    const lines = (Object.keys(headings) as (keyof typeof texts)[]).flatMap((key) =>
      profile[key] ? [`${headings[key]}: ${profile[key]}`] : [],
    );
    return lines.length ? lines.join('\n') : undefined;
  }

  /** Whether the project approves all translations automatically. */
  async approvesAll({ projectId }: Pick<Scope, 'projectId'>): Promise<boolean> {
    const profile = await this.sql.first<TranslationProfile>(ofProject, [projectId]);
    return profile?.autoApproveTranslation ?? false;
  }

  create({ projectId }: Scope, input: CreateProfile): Promise<TranslationProfile> {
    return this.transactions.run(async (tx) => {
      const profile = tx.create(TranslationProfile, { projectId });
      await tx.insert(TranslationProfile, change(profile, input)).catch(refuseSecond);
      return profile;
    });
  }

  update({ projectId }: Scope, input: UpdateProfile): Promise<TranslationProfile> {
    return this.transactions.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const profile = await tx.findOne(TranslationProfile, { where: { projectId }, lock });
      if (!profile) throw noProfile();
      return tx.save(change(profile, input));
    });
  }
}

/** Applies the given values; an empty text clears the stored one. */
function change(profile: TranslationProfile, input: UpdateProfile): TranslationProfile {
  profile.translationVendorId = input.translation_vendor_id ?? profile.translationVendorId;
  profile.autoApproveTranslation = input.auto_approve_translation ?? profile.autoApproveTranslation;
  for (const key of Object.keys(texts) as (keyof typeof texts)[]) {
    const given = input[texts[key]];
    profile[key] = given === undefined ? (profile[key] ?? null) : given || null;
  }
  return profile;
}

const noProfile = (): DomainError =>
  notFound('translation_profile.not_found', 'This project has no translation profile.');

const UNIQUE_VIOLATION = '23505';

function refuseSecond(error: Error & { code?: string }): never {
  if (error.code !== UNIQUE_VIOLATION) throw error;
  throw new DomainError(
    'forbidden',
    'translation_profile.already_there',
    'This project already has a translation profile. You can edit it instead.',
  );
}
