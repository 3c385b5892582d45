// The rules of CONTRIBUTING.md for names, prose and format as rules of oxlint. Each message names the alternative.
import { basename } from 'node:path';
import { findRelapses } from './words.mjs';

/** Past participles that English forms without -ed, as far as they could name a function. */
const IRREGULAR =
  /^(?:bound|brought|built|chosen|drawn|done|driven|fed|found|given|gone|gotten|heard|held|hidden|kept|known|laid|lent|left|lost|made|meant|met|paid|said|seen|sent|shown|spent|spoken|taken|taught|thought|thrown|told|told|understood|won|written|worn)$/;
/** Verbs and nouns that end in -ed. */
const notParticiples = new Set([
  'embed',
  'feed',
  'need',
  'seed',
  'shed',
  'speed',
  'proceed',
  'exceed',
  'succeed',
  'indeed',
  'unshared',
  'embedded',
]);
/** Words that do not describe a value. */
const vagueVariables = new Set([
  'told',
  'asked',
  'known',
  'made',
  'said',
  'heard',
  'lent',
  'meant',
  'untold',
  'unknown_',
  'whoever',
  'whatever',
]);
const vagueTypes = new Set([
  'Answered',
  'Asked',
  'Found',
  'Given',
  'Heard',
  'Judged',
  'Known',
  'Made',
  'Named',
  'Placed',
  'Said',
  'Taken',
  'Told',
  'Untold',
  'Walked',
  'Watched',
]);

const CONSTANT_CASE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;
/** `ROWS_A_PAGE`, `rowsAPage`; not `isAList`. */
const RATE = /S_AN?_[A-Z]|^(?!(?:is|has|was)An?[A-Z])[a-zA-Z]*[a-z]sAn?[A-Z][a-z]/;

const isParticiple = (name) => !notParticiples.has(name) && (IRREGULAR.test(name) || /^[a-z]{2,}ed$/.test(name));

function isLiteral(node) {
  if (node === null || node === undefined) return false;
  if (node.type === 'Literal') return node.value !== null || node.regex !== undefined;
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0;
  if (node.type === 'UnaryExpression') return isLiteral(node.argument);
  if (node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression') return isLiteral(node.expression);
  return node.type === 'BinaryExpression' && isOperand(node.left) && isOperand(node.right);
}

const isOperand = (node) => (node.type === 'Identifier' ? CONSTANT_CASE.test(node.name) : isLiteral(node));
const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
const nameOf = (node) => (node?.type === 'Identifier' || node?.type === 'PrivateIdentifier' ? node.name : null);

/** The declarations of a file, each with its name and what it declares. */
function onNames(check) {
  const checkName = (kind) => (node) => {
    const name = nameOf(node.id ?? node.key);
    if (name !== null) check({ node: node.id ?? node.key, name, kind });
  };
  return {
    VariableDeclarator(node) {
      const name = nameOf(node.id);
      if (name !== null) check({ node: node.id, name, kind: isFunction(node.init) ? 'function' : 'variable' });
    },
    FunctionDeclaration: checkName('function'),
    ClassDeclaration: checkName('type'),
    TSInterfaceDeclaration: checkName('type'),
    TSTypeAliasDeclaration: checkName('type'),
    MethodDefinition: (node) => checkName(node.kind === 'get' || node.kind === 'set' ? 'property' : 'function')(node),
    PropertyDefinition: (node) => checkName(isFunction(node.value) ? 'function' : 'property')(node),
    TSPropertySignature: checkName('property'),
  };
}

const privateMembers = {
  create(context) {
    const check = (node) => {
      if (node.accessibility === 'private' && node.kind !== 'constructor') {
        context.report({
          node,
          message: 'Declare a private member with #; `private` is for dependencies in a constructor.',
        });
      }
    };
    return { PropertyDefinition: check, MethodDefinition: check };
  },
};

const constants = {
  create(context) {
    const isTest = /\.(?:spec|e2e)\.ts$/.test(basename(context.filename));
    return {
      VariableDeclaration(node) {
        const isModuleLevel = node.parent.type === 'Program' || node.parent.type === 'ExportNamedDeclaration';
        for (const { id, init } of node.declarations) {
          const name = nameOf(id);
          if (name === null) continue;
          if (!isModuleLevel && CONSTANT_CASE.test(name) && name.length > 1) {
            context.report({ node: id, message: `Name a local variable in camelCase: ${name}.` });
          } else if (
            isModuleLevel &&
            node.kind === 'const' &&
            isLiteral(init) &&
            !isTest &&
            !CONSTANT_CASE.test(name)
          ) {
            context.report({ node: id, message: `Name a constant that holds a literal in CONSTANT_CASE: ${name}.` });
          }
        }
      },
    };
  },
};

const limitNames = {
  create: (context) =>
    onNames(({ node, name }) => {
      if (/[a-z0-9](?:Max|Min)$|_(?:MAX|MIN)$/.test(name)) {
        context.report({ node, message: `Put max or min first, as in maxBytes and MAX_BYTES: ${name}.` });
      }
    }),
};

const rateNames = {
  create(context) {
    const reported = new Set();
    const check = (node) => {
      if (reported.has(node.name) || !RATE.test(node.name)) return;
      reported.add(node.name);
      context.report({ node, message: `Write PER, as in MS_PER_DAY and rowsPerPage: ${node.name}.` });
    };
    return { Identifier: check, PrivateIdentifier: check };
  },
};

const plainNames = {
  create: (context) =>
    onNames(({ node, name, kind }) => {
      if (kind === 'function' && isParticiple(name)) {
        context.report({ node, message: `Name a function by a verb, as in parseDate: ${name}.` });
      } else if ((kind === 'variable' && vagueVariables.has(name)) || (kind === 'type' && vagueTypes.has(name))) {
        context.report({ node, message: `Name what it holds, by a noun of docs/reference/glossary.md: ${name}.` });
      }
    }),
};

/** Strings of at least this many words are sentences. */
const SENTENCE_WORDS = 4;
/** Statements name columns and values, some of which are words of the list. */
const SQL = /\b(?:select|insert into|update|delete from|create table)\b/i;

const plainWords = {
  create(context) {
    const check = (node, text) => {
      for (const { word, instead } of findRelapses(text)) {
        context.report({ node, message: `Plain English for "${word}": ${instead}.` });
      }
    };
    const checkString = (node, text) => {
      if (text.trim().split(/\s+/).length >= SENTENCE_WORDS && !SQL.test(text)) check(node, text);
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
      },
      Literal: (node) => typeof node.value === 'string' && checkString(node, node.value),
      TemplateLiteral: (node) => checkString(node, node.quasis.map(({ value }) => value.cooked).join(' … ')),
    };
  },
};

const FORMATTER_EXCEPTION = /prettier-ignore/;

const noFormatterExceptions = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!FORMATTER_EXCEPTION.test(comment.value)) continue;
          context.report({ node: comment, message: 'Break the line, or move the table into data, for the formatter.' });
        }
      },
    };
  },
};

export default {
  meta: { name: 'bourse' },
  rules: {
    'private-members': privateMembers,
    constants,
    'limit-names': limitNames,
    'rate-names': rateNames,
    'plain-names': plainNames,
    'plain-words': plainWords,
    'no-formatter-exceptions': noFormatterExceptions,
  },
};
