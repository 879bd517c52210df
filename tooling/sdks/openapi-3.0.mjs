/** Examples, what OpenAPI 3.0 lacks, and limits, which the server checks with better messages. */
const dropped =
  /^(contentMediaType|examples?|maxItems|maxLength|maximum|minItems|minLength|minimum|pattern|propertyNames)$/;

/** A schema that generated code names like a class of its own. */
const renamed = { Configuration: 'Setting' };

const isNull = ({ type }) => type === 'null';
const isEmptyText = ({ const: value }) => value === '';

/**
 * Returns an OpenAPI 3.1 document as 3.0, for generators that do not know 3.1. Of alternatives, the first is kept: an
 * order route then answers the order, not the quote of a dry run.
 */
export function asOpenApi30(document) {
  const { webhooks: _, jsonSchemaDialect: __, ...rest } = document;
  let text = JSON.stringify(rest);
  for (const [from, to] of Object.entries(renamed))
    text = text.replaceAll(`#/components/schemas/${from}"`, `#/components/schemas/${to}"`);
  const result = simplified(JSON.parse(text));
  const { schemas, securitySchemes } = result.components;
  for (const [from, to] of Object.entries(renamed)) {
    schemas[to] = schemas[from];
    delete schemas[from];
  }
  result.openapi = '3.0.3';
  delete result.info.summary;
  delete result.info.license.identifier;
  result.security = [{ apiKeyHeader: [] }];
  result.components.securitySchemes = { apiKeyHeader: securitySchemes.apiKeyHeader };
  for (const operation of Object.values(result.paths).flatMap((operations) => Object.values(operations))) {
    operation.responses &&= withoutRanges(operation.responses);
    if (operation.requestBody)
      operation.requestBody.content = oneEncoding(operation.requestBody.content, schemas);
  }
  return result;
}

/** Keeps one encoding, because generated clients send the parameters of one with the content type of another. */
function oneEncoding(content, schemas) {
  const resolved = ({ $ref, ...schema }) => ($ref ? schemas[$ref.split('/').at(-1)] : schema);
  const isObject = (schema) => schema.type === 'object' || schema.properties !== undefined;
  const [body] = Object.values(content).map(({ schema }) => resolved(schema));
  const isNested = Object.values(body.properties ?? {})
    .map(resolved)
    .some((each) => isObject(each) || (each.items && isObject(resolved(each.items))));
  const wanted = isNested ? 'application/json' : 'application/x-www-form-urlencoded';
  return content[wanted] ? { [wanted]: content[wanted] } : content;
}

/** Removes answers such as `4XX`. */
const withoutRanges = (responses) =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => !status.endsWith('XX')));

function simplified(value) {
  if (Array.isArray(value)) return value.map(simplified);
  // Descriptions become comments.
  if (typeof value === 'string') return value.replaceAll('*/', '* /');
  if (typeof value !== 'object' || value === null) return value;
  const { const: only, type, anyOf, oneOf, ...rest } = value;
  const kept = Object.entries(rest).filter(([key]) => !dropped.test(key));
  const result = Object.fromEntries(kept.map(([key, each]) => [key, simplified(each)]));
  if (typeof only === 'string' || typeof only === 'number') result.enum = [only];
  if (typeof only === 'boolean') result.type = 'boolean'; // generated Python would contain `true`
  if (result.enum) result.enum = result.enum.filter((each) => each !== null);
  Object.assign(result, typeOf(type));
  const options = anyOf ?? oneOf;
  if (options) {
    const [first = {}] = options.filter((each) => !isNull(each) && !isEmptyText(each));
    Object.assign(result, simplified(first), options.some(isNull) && { nullable: true });
  }
  if (result.type === 'integer') result.format = 'int64';
  return result;
}

function typeOf(type) {
  if (!Array.isArray(type)) return type === undefined ? {} : { type: simplified(type) };
  const types = type.filter((each) => each !== 'null');
  return {
    ...(types.length === 1 && { type: types[0] }),
    ...(types.length < type.length && { nullable: true }),
  };
}
