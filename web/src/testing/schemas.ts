// Holds what passes between page and server against what the server says of itself: openapi.json and asyncapi.json, which are
// printed from the descriptions in wire/. For unit tests and for those end to end.
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ClientMessage, PersonEvent, PersonMessage, ServerMessage } from '../net/wire';

type Message = ClientMessage | ServerMessage | PersonMessage | PersonEvent;

const folder = new URL('../../../server/web/', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Description;

interface Reference {
  $ref: string;
}
interface Content {
  content?: Record<string, { schema: Partial<Reference> }>;
}
interface Operation {
  requestBody?: Content;
  responses: Record<string, Content & Partial<Reference>>;
}
interface Description {
  paths?: Record<string, Record<string, Operation>>;
  components: { schemas: object; responses?: Record<string, Content>; messages?: Record<string, { name: string; payload: Reference }> };
}

const http = read('openapi.json');
const socket = read('asyncapi.json');

// `discriminator` and what else is not of JSON Schema is left aside
const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ components: http.components }, 'openapi.json');
ajv.addSchema({ components: socket.components }, 'asyncapi.json');

/** What is wrong with a value, a line each: the schema, the JSON pointer, what was expected. */
function faults(file: string, reference: string, value: unknown): string[] {
  const schema = `${file}${reference}`;
  const check = ajv.getSchema(schema) as ValidateFunction | undefined;
  if (!check) return [`${file} has no ${reference}`];
  if (check(value)) return [];
  return check.errors!.map(({ instancePath, message, params }) => `${schema} at "${instancePath}": ${message} ${JSON.stringify(params)}`);
}

/** A document by the name of its type in wire.ts. */
export const documentFaults = (name: string, value: unknown): string[] => faults('openapi.json', `#/components/schemas/${name}`, value);

/** Each message by its own schema, so that what is said of it is not said of all others as well. */
export function messageFaults(message: Message): string[] {
  const found = Object.values(socket.components.messages!).find(({ name }) => name === message.type);
  return found ? faults('asyncapi.json', found.payload.$ref, message) : [`asyncapi.json has no message "${message.type}"`];
}

/** What passes in a unit test is what would pass in earnest. */
export function mustFit(message: Message) {
  const found = messageFaults(message);
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** The JSON body of a request, or of the answer to it where there is a status. */
export function bodyFaults(method: string, path: string, status: number | null, body: unknown): string[] {
  const operation = operationAt(method, path);
  if (!operation) return [`openapi.json has no ${method} ${path}`];
  const described = status === null ? operation.requestBody : operation.responses[status];
  if (!described) return status === null ? [] : [`openapi.json has no ${status} of ${method} ${path}`];
  const { $ref } = described as Partial<Reference>;
  const { content } = $ref ? http.components.responses![$ref.split('/').at(-1)!]! : described;
  const schema = content?.['application/json']?.schema.$ref;
  return schema ? faults('openapi.json', schema, body) : [];
}

/** By the path with all that stands for something in braces; the one with most words of its own. */
function operationAt(method: string, path: string): Operation | undefined {
  const words = path.split('/');
  const fits = Object.keys(http.paths!).filter((each) => {
    const theirs = each.split('/');
    return theirs.length === words.length && theirs.every((word, index) => word.startsWith('{') || word === words[index]);
  });
  const [best] = fits.sort((a, b) => a.split('{').length - b.split('{').length);
  return best === undefined ? undefined : http.paths![best]![method.toLowerCase()];
}
