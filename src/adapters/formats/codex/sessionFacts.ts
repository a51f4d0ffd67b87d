import type { Session } from '../../../model/index.ts';
import type { JsonObject } from '../../../model/index.ts';
import { createFieldReader, field, optional } from '../../kit/fields/index.ts';

/** What a session says of itself: the payload of `session_meta`, or the first line of an older file. */
export function readSessionMeta(meta: JsonObject): Session {
  const fields = createFieldReader(meta);
  return {
    ...optional('sessionId', fields.str('id', 'session_id', 'thread_id')),
    ...optional('cwd', fields.str('cwd')),
    ...optional('createdAt', fields.time('timestamp')),
    ...optional('parentSession', fields.str('forked_from_id', 'parent_thread_id')),
    ...optional('details', fields.rest()),
  };
}

/** What the agent may do without asking, as the context of a turn states it; `undefined` where it states nothing of that. */
export function readPolicies(context: JsonObject): JsonObject | undefined {
  const stated = ['approval_policy', 'sandbox_policy', 'permission_profile'].flatMap((key) => {
    const value = field(context, key);
    return value === undefined || value === null ? [] : [[key, value] as const];
  });
  return stated.length === 0 ? undefined : Object.fromEntries(stated);
}

const ENVIRONMENT =
  /^\s*(?:<(?:environment_context|user_instructions|permissions[ _]instructions|collaboration_mode|personality_spec|turn_aborted|model_switch|skills?(?:_instructions)?|apps_instructions|plugins_instructions|subagent_notification|recommended_plugins|realtime_conversation)\b|# AGENTS\.md instructions\b)/;

/** Whether a user message was written by Codex itself: the environment, instructions of the project, what it noticed. */
export const isEnvironment = (text: string): boolean => ENVIRONMENT.test(text.slice(0, 200));
