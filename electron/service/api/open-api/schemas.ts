import { z } from 'zod';
import { assert } from '#shared/assert.ts';
import { IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import { BusinessFields } from '#shared/contract/business/business-data.ts';
import { BusinessResponse } from '#shared/contract/business/business-response.ts';
import {
  BusinessInfo,
  BusinessInput,
  DocumentInfo,
  OwnershipInfo,
  PartiesInfo,
  WebsiteInfo,
} from '#shared/contract/business/business-sections.ts';
import { FIELD_LABELS } from '#shared/contract/errors/field-errors.ts';
import { BusinessLinkRequest, LinkResponse, RevokedLink, UserLinkRequest } from '#shared/contract/links/links.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { ReceiptKeys } from '#shared/contract/receipts/receipts.ts';
import { BUSINESS_DOCUMENT_KINDS } from '#shared/contract/runs/check-result.ts';
import {
  DeskExtension,
  EXTENSION_FIELDS,
  FILE_FIELDS,
  type FileField,
  IntegratorFields,
  REQUIRED_IMAGES,
} from '#shared/contract/runs/kyc-data.ts';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { AmlInfo } from '#shared/contract/runs/sections/aml-info.ts';
import { describedFields } from '#shared/contract/runs/sections/as-sent.ts';
import { FraudInsights, PhoneInfo, RiskInfo } from '#shared/contract/runs/sections/contact-info.ts';
import { FaceLivenessInfo, FaceMatchInfo } from '#shared/contract/runs/sections/face-info.ts';
import { IdInfo } from '#shared/contract/runs/sections/id-info.ts';
import { UserInput } from '#shared/contract/runs/sections/user-input.ts';
import { TIFF_PAGES_MAX } from '#shared/domain/image/tiff-pages.ts';
import { TEXT_CHARACTERS_MAX } from '../given-fields.ts';

export type JsonObject = { [key: string]: unknown };

/** Marks what is not in the published interface. */
export const EXTENSION = { 'x-countersign-extension': true } as const;
export const EXTENSION_SENTENCE = 'Countersign extension, not in the published interface.';

const EXTENSION_TEXT: Readonly<Record<(typeof EXTENSION_FIELDS)[number], string>> = {
  address: `${EXTENSION_SENTENCE} The address the person states, separated by commas or line breaks. DOC runs compare it with the proof of address.`,
  prefilled_fields: `${EXTENSION_SENTENCE} Names of the fields that were filled from the document. They do not count as the person's own statement, so they cannot confirm the document. In a form, separate the names with commas.`,
  also_check: `${EXTENSION_SENTENCE} Checks that the run makes although its type does not: the proof of address, or the ID number and its registry. In a form, separate them with commas.`,
  purpose: `${EXTENSION_SENTENCE} Why the person is verified, such as "Open an account". The case shows it.`,
};

/** The schemas of what integrators send and get, by name. */
const NAMES: ReadonlyMap<z.core.$ZodType, string> = new Map<z.core.$ZodType, string>([
  [KYCResponse, 'KYCResponse'],
  [UserInput, 'UserInput'],
  [IdInfo, 'IdInfo'],
  [PhoneInfo, 'PhoneInfo'],
  [AmlInfo, 'AmlInfo'],
  [RiskInfo, 'RiskInfo'],
  [FraudInsights, 'FraudInsights'],
  [FaceMatchInfo, 'FaceMatchInfo'],
  [FaceLivenessInfo, 'FaceLivenessInfo'],
  [BusinessResponse, 'BusinessResponse'],
  [BusinessInput, 'BusinessInput'],
  [BusinessInfo, 'BusinessInfo'],
  [WebsiteInfo, 'WebsiteInfo'],
  [OwnershipInfo, 'OwnershipInfo'],
  [DocumentInfo, 'DocumentInfo'],
  [PartiesInfo, 'PartiesInfo'],
  [UserLinkRequest, 'UserLinkRequest'],
  [BusinessLinkRequest, 'BusinessLinkRequest'],
  [LinkResponse, 'LinkResponse'],
  [RevokedLink, 'RevokedLink'],
  [ReceiptKeys, 'ReceiptKeys'],
  [ErrorResponse, 'ErrorResponse'],
]);

export function referenceTo(schema: z.core.$ZodType): JsonObject {
  const name = NAMES.get(schema);
  assert(name, 'every schema that integrators meet has a name');
  return { $ref: `#/components/schemas/${name}` };
}

/** `components.schemas`: the schemas that parse requests and responses, as JSON Schema 2020-12. */
export function describeSchemas(): Record<string, JsonObject> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, name] of NAMES) registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      dropPatternsOfFormats(jsonSchema);
      const fields = describedFields(zodSchema);
      if (fields) referTo(jsonSchema, fields);
    },
  });
  const described: Record<string, JsonObject> = {
    KYCData: describeKYCData(),
    KYCDataForm: describeForm(),
    BusinessData: describeBusiness({ type: 'string', format: 'byte', contentEncoding: 'base64' }),
    BusinessDataForm: describeBusiness({ type: 'string', format: 'binary' }),
  };
  for (const [name, schema] of Object.entries(schemas)) described[name] = withoutIdentity(schema);
  return described;
}

/** Replaces what a section accepts by the schema of its fields. */
function referTo(schema: object, fields: z.core.$ZodType): void {
  for (const keyword of ['type', 'propertyNames', 'additionalProperties']) delete (schema as JsonObject)[keyword];
  Object.assign(schema, referenceTo(fields));
}

/** Drops patterns from fields with a `format`: the format says the same in one word. */
function dropPatternsOfFormats(schema: { format?: unknown; pattern?: unknown }): void {
  if (schema.format !== undefined) delete schema.pattern;
}

function withoutIdentity(schema: object): JsonObject {
  const { $id: _id, $schema: _schema, ...rest } = schema as JsonObject;
  return rest;
}

function describeKYCData(): JsonObject {
  return describeRun((field) => ({
    type: 'string',
    format: 'byte',
    contentEncoding: 'base64',
    description: fileDescription(field),
  }));
}

const BUSINESS_TEXT: Readonly<Record<string, JsonObject>> = {
  country_code: {
    description:
      'Where the company is registered. Without it, its numbers cannot be checked or looked for in earlier cases.',
  },
  website: {
    description: 'The public website; https:// may be left out. It is visited only if this installation allows it.',
  },
  email_address: { description: "The company's own address. Its domain is compared with the website's." },
};

/** In a form, lists are JSON text, and `documents` is repeated. */
function describeBusiness(file: JsonObject): JsonObject {
  const typed = toSchema(BusinessFields);
  const properties = typed.properties as Record<string, JsonObject>;
  const described = Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, { ...schema, ...BUSINESS_TEXT[field] }]),
  );
  return {
    ...typed,
    properties: {
      ...described,
      documents: {
        type: 'array',
        maxItems: BUSINESS_DOCUMENT_KINDS.length,
        items: file,
        description: `JPEG, PNG, WebP or PDF of at most ${IMAGE_BYTES_MAX / 1_000_000} MB each; the first five pages are read.`,
      },
    },
  };
}

/** Multipart parts: a file, whose declared media type is ignored, or base64 text. */
function describeForm(): JsonObject {
  return describeRun((field) => ({
    type: 'string',
    format: 'binary',
    description: `${fileDescription(field)} A file, or base64 text.`,
  }));
}

const PAGES: Partial<Record<FileField, string>> = {
  id_document_front:
    ' Extension: of a TIFF of two pages the second one serves as id_document_back, which is then left out; more pages are refused.',
  address_document: ` Extension: a TIFF may have up to ${TIFF_PAGES_MAX} pages, of which the first two are read.`,
};

function fileDescription(field: FileField): string {
  const formats = field === 'address_document' ? 'JPEG, PNG, WebP or PDF' : 'JPEG, PNG or WebP';
  const more = 'Extension: BMP, TIFF, HEIC, AVIF and JPEG 2000 are read as well.';
  return `${FIELD_LABELS[field]}: ${formats} of at most ${IMAGE_BYTES_MAX / 1_000_000} MB. ${more}${PAGES[field] ?? ''}`;
}

function describeRun(file: (field: FileField) => JsonObject): JsonObject {
  const typed = toSchema(IntegratorFields);
  const extension = toSchema(DeskExtension);
  const properties = typed.properties as Record<string, JsonObject>;
  properties.email_address = { ...properties.email_address, type: ['string', 'null'] };
  properties.id_number = { ...properties.id_number, maxLength: TEXT_CHARACTERS_MAX };
  for (const field of FILE_FIELDS) properties[field] = file(field);
  const { address_document: addressDocument } = properties;
  properties.address_document = {
    ...addressDocument,
    ...EXTENSION,
    description: `${addressDocument?.description} ${EXTENSION_SENTENCE} DOC runs read it, and runs that also check the address. Others store it without reading it.`,
  };
  for (const field of EXTENSION_FIELDS)
    properties[field] = { ...properties[field], ...EXTENSION, description: EXTENSION_TEXT[field] };
  for (const [name, schema] of Object.entries(extension.properties as Record<string, JsonObject>)) {
    const description = `${EXTENSION_SENTENCE} Accepted only from a signed-in operator; ignored with an API key.`;
    properties[name] = { ...schema, ...EXTENSION, description };
  }
  return {
    ...typed,
    properties,
    allOf: Object.entries(REQUIRED_IMAGES)
      .filter(([, required]) => required.length > 0)
      .map(([type, required]) => ({
        // biome-ignore lint/suspicious/noThenProperty: `then` is JSON Schema's own keyword.
        then: { required },
        if: { properties: { verification_type: { const: type } }, required: ['verification_type'] },
      })),
  };
}

function toSchema(schema: z.core.$ZodType): JsonObject {
  return withoutIdentity(
    z.toJSONSchema(schema, { io: 'input', override: ({ jsonSchema }) => dropPatternsOfFormats(jsonSchema) }),
  );
}
