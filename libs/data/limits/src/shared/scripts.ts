// What Valkey runs, whole and alone each time. The minute of a key is one hash: `used`, the numbers of its oldest slot and
// of the next one, and each slot by its number as `start:last:units` in milliseconds of the server's own clock, which is
// the only one that all instances share. The month of a key is one number.

const shared = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local minute, month = KEYS[1], KEYS[2]
local function slot(number)
  local text = redis.call('HGET', minute, number)
  if not text then return nil end
  local start, last, units = string.match(text, '^(%d+):(%d+):(%d+)$')
  return tonumber(start), tonumber(last), tonumber(units)
end
local held = redis.call('HMGET', minute, 'used', 'oldest', 'next')
local used, oldest, following = tonumber(held[1] or 0), tonumber(held[2] or 1), tonumber(held[3] or 1)
`;

/**
 * KEYS: minute, month. ARGV: units, those of them that are new to the month, limit of the minute, limit of the month (-1:
 * none), window and slot in milliseconds, what the database knows of the month, whether that may raise a lower count,
 * when the month's count may go, and until when this may be done at all: whoever asked has charged the key elsewhere by
 * then.
 * Answers: allowed, wait for the minute, whether the month is used up, used in the minute, until its oldest charge
 * leaves, used in the month, number and start of the slot that was charged.
 */
export const chargeScript = `${shared}
local units, monthUnits, perMinute, perMonth = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local window, slotSize = tonumber(ARGV[5]), tonumber(ARGV[6])
local known, raise = tonumber(ARGV[7]), ARGV[8] == '1'
if now > tonumber(ARGV[10]) then return redis.error_reply('LATE') end

while oldest < following do
  local _, last, gone = slot(oldest)
  if last + window > now then break end
  redis.call('HDEL', minute, oldest)
  used = used - gone
  oldest = oldest + 1
end

local count = tonumber(redis.call('GET', month))
if not count or (raise and count < known) then
  count = known
  redis.call('SET', month, count)
  redis.call('PEXPIREAT', month, ARGV[9])
end

local function leaves(atMost)
  local left = used
  for number = oldest, following - 1 do
    local _, last, gone = slot(number)
    left = left - gone
    if left <= atMost then return last + window - now end
  end
  return window
end

local wait = 0
if perMinute >= 0 and used + units > perMinute then
  wait = units > perMinute and window or leaves(perMinute - units)
end
local over = perMonth >= 0 and count + monthUnits > perMonth
local charged, start = 0, 0
if wait == 0 and not over and units + monthUnits > 0 then
  local last, held
  charged = following - 1
  if charged >= oldest then start, last, held = slot(charged) end
  if charged < oldest or now - start >= slotSize then
    charged, start, held = following, now, 0
    following = following + 1
  end
  redis.call('HSET', minute, charged, string.format('%d:%d:%d', start, now, held + units))
  used = used + units
  count = redis.call('INCRBY', month, monthUnits)
end
if oldest < following then
  redis.call('HSET', minute, 'used', used, 'oldest', oldest, 'next', following)
  redis.call('PEXPIRE', minute, window + 1000)
end
local reset = used > 0 and leaves(used - 1) or window
return { wait == 0 and not over and 1 or 0, wait, over and 1 or 0, used, reset, count, charged, start }
`;

/** KEYS: minute, month. ARGV: number and start of the slot, units. A slot that has left already is no matter. */
export const giveBackScript = `${shared}
local number, units = tonumber(ARGV[1]), tonumber(ARGV[3])
local start, last, held = slot(number)
if start == tonumber(ARGV[2]) then
  local gone = math.min(held, units)
  redis.call('HSET', minute, number, string.format('%d:%d:%d', start, last, held - gone), 'used', used - gone)
end
local count = tonumber(redis.call('GET', month))
if count then redis.call('INCRBY', month, -math.min(count, units)) end
return 0
`;

/**
 * KEYS: the instances, the epoch. ARGV: this instance, milliseconds after which one that is silent is gone. Answers how many
 * there are, the time, and the epoch: another one means that everything was lost in between.
 */
export const presenceScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, now - ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[2] * 10)
redis.call('SET', KEYS[2], time[1] .. ARGV[1], 'NX')
return { redis.call('ZCARD', KEYS[1]), now, redis.call('GET', KEYS[2]) }
`;
