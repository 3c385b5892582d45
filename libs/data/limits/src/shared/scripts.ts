// Scripts that Valkey runs, each atomically. The minute of a key is one hash: `used`, the numbers of its oldest slot
// and of the next one, and each slot by its number as `start:last:units` in milliseconds of the server's own clock,
// which is the only one that all instances share. The month of a key is one number. The keys charged in the last minute
// are one set, ordered by the time of the charge.

export const MINUTE_PREFIX = 'bourse:minute:';

const SHARED = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local minute, month = KEYS[1], KEYS[2]
local function slot(number)
  local text = redis.call('HGET', minute, number)
  if not text then return nil end
  local start, last, units = string.match(text, '^(%d+):(%d+):(%d+)$')
  return tonumber(start), tonumber(last), tonumber(units)
end
local function setSlot(number, start, last, units)
  redis.call('HSET', minute, number, string.format('%d:%d:%d', start, last, units))
end
local held = redis.call('HMGET', minute, 'used', 'oldest', 'next')
local used, oldest, following = tonumber(held[1] or 0), tonumber(held[2] or 1), tonumber(held[3] or 1)
-- After the server's clock was set back: what it calls later happened by now.
for number = following - 1, oldest, -1 do
  local start, last, units = slot(number)
  if last <= now then break end
  setSlot(number, math.min(start, now), now, units)
end
`;

/**
 * Common beginning of the scripts that charge and report. KEYS: minute, month, keys charged recently. ARGV: the key's
 * id, units that are new to the month, window in milliseconds, what the database knows of the month, whether that may
 * raise a lower count, when the month's count may expire, and the deadline of the call: after it, the caller has
 * counted the charge elsewhere.
 */
const counting = `${SHARED}
local monthUnits, window = tonumber(ARGV[2]), tonumber(ARGV[3])
local known, raise = tonumber(ARGV[4]), ARGV[5] == '1'
if now > tonumber(ARGV[7]) then return redis.error_reply('LATE') end

local count = tonumber(redis.call('GET', month))
if not count or (raise and count < known) then
  count = known
  redis.call('SET', month, count)
  redis.call('PEXPIREAT', month, ARGV[6])
end

local function keep()
  redis.call('HSET', minute, 'used', used, 'oldest', oldest, 'next', following)
  redis.call('PEXPIRE', minute, window + 1000)
end
local function charged()
  redis.call('ZADD', KEYS[3], now, ARGV[1])
  redis.call('PEXPIRE', KEYS[3], window)
end
`;

/**
 * ARGV from the eighth: units, limit of the minute, limit of the month (-1: none), slot in milliseconds. Returns:
 * allowed, wait for the minute, whether the month is used up, used in the minute, until its oldest charge leaves, used
 * in the month, number and start of the charged slot.
 */
export const chargeScript = `${counting}
local units, perMinute, perMonth, slotSize = tonumber(ARGV[8]), tonumber(ARGV[9]), tonumber(ARGV[10]), tonumber(ARGV[11])

while oldest < following do
  local _, last, gone = slot(oldest)
  if last + window > now then break end
  redis.call('HDEL', minute, oldest)
  used = used - gone
  oldest = oldest + 1
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
local number, start = 0, 0
if wait == 0 and not over and units + monthUnits > 0 then
  local last, held
  number = following - 1
  if number >= oldest then start, last, held = slot(number) end
  if number < oldest or now - start >= slotSize then
    number, start, held = following, now, 0
    following = following + 1
  end
  setSlot(number, start, now, held + units)
  used = used + units
  count = redis.call('INCRBY', month, monthUnits)
  charged()
end
if oldest < following then keep() end
local reset = used > 0 and leaves(used - 1) or window
return { wait == 0 and not over and 1 or 0, wait, over and 1 or 0, used, reset, count, number, start }
`;

/** ARGV from the eighth, in pairs: age in milliseconds, units. They are inserted by age among the known charges. */
export const tellScript = `${counting}
local slots = {}
for number = oldest, following - 1 do
  local start, last, units = slot(number)
  if last + window > now then slots[#slots + 1] = { start, last, units } end
end
for i = 8, #ARGV, 2 do
  local at = now - tonumber(ARGV[i])
  if at + window > now then slots[#slots + 1] = { at, at, tonumber(ARGV[i + 1]) } end
end
table.sort(slots, function(one, other) return one[2] < other[2] end)
redis.call('DEL', minute)
used, oldest, following = 0, 1, #slots + 1
for number, one in ipairs(slots) do
  setSlot(number, one[1], one[2], one[3])
  used = used + one[3]
end
redis.call('INCRBY', month, monthUnits)
if oldest < following then
  keep()
  charged()
end
return 0
`;

/** KEYS: minute, month. ARGV: number and start of the slot, units. A slot that has left already is ignored. */
export const giveBackScript = `${SHARED}
local number, units = tonumber(ARGV[1]), tonumber(ARGV[3])
local start, last, held = slot(number)
if start == tonumber(ARGV[2]) then
  local gone = math.min(held, units)
  setSlot(number, start, last, held - gone)
  redis.call('HSET', minute, 'used', used - gone)
end
local count = tonumber(redis.call('GET', month))
if count then redis.call('INCRBY', month, -math.min(count, units)) end
return 0
`;

/**
 * KEYS: the instances, the epoch, keys charged recently. ARGV: this instance, milliseconds after which a silent
 * instance is gone, window in milliseconds, since when charges are new to this instance, maximum number of keys to
 * return. Returns the number of instances, the time, the epoch (a different one means that all data was lost in
 * between), and the use of the keys charged since, newest first: id, units, id, units …
 */
export const presenceScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, now - ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[2] * 10)
redis.call('SET', KEYS[2], time[1] .. ARGV[1], 'NX')
redis.call('ZREMRANGEBYSCORE', KEYS[3], 0, now - ARGV[3])
local standings = {}
for _, id in ipairs(redis.call('ZREVRANGEBYSCORE', KEYS[3], '+inf', ARGV[4], 'LIMIT', 0, ARGV[5])) do
  local used = redis.call('HGET', '${MINUTE_PREFIX}{' .. id .. '}', 'used')
  if used then
    standings[#standings + 1] = id
    standings[#standings + 1] = tonumber(used)
  end
end
return { redis.call('ZCARD', KEYS[1]), now, redis.call('GET', KEYS[2]), standings }
`;
